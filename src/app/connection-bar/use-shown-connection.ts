import { useEffect, useState } from 'react'
import type { Link } from '../../offline/connectivity/connection.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'

const BACK_MS = 4000

/** What there is to say about the link; `back` for a moment after it was gone. */
export type ShownLink = Exclude<Link, 'online'> | 'back'

/** `null` while the link is there and nobody needs to hear of it. */
export function useShownLink(): ShownLink | null {
  const link = useReachability()
  const [before, setBefore] = useState(link)
  const [isBack, setIsBack] = useState(false)
  if (link !== before) {
    setBefore(link)
    setIsBack(link === 'online')
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setIsBack(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  if (link !== 'online') return link
  return isBack ? 'back' : null
}
