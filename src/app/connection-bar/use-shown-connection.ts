import { useEffect, useState } from 'react'
import type { ConnectionState } from '../../offline/connectivity/connection.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'

const BACK_MS = 4000

/** What there is to say about the link; `back` for a moment after it was gone. */
export type ShownConnection = Exclude<ConnectionState, 'online'> | 'back'

/** `null` while the link is there and nobody needs to hear of it. */
export function useShownConnection(): ShownConnection | null {
  const connection = useReachability()
  const [before, setBefore] = useState(connection)
  const [isBack, setIsBack] = useState(false)
  if (connection !== before) {
    setBefore(connection)
    setIsBack(connection === 'online')
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setIsBack(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  if (connection !== 'online') return connection
  return isBack ? 'back' : null
}
