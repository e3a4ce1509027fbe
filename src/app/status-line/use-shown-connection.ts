import { useEffect, useState } from 'react'
import type { ConnectionState } from '../../offline/connectivity/connection.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'

const BACK_MS = 4000

/** The connection's state as the bar shows it; `back` for a moment after it returned. */
export type ShownConnection = Exclude<ConnectionState, 'online'> | 'back'

/** `null` while online: the bar then says nothing about the connection. */
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
