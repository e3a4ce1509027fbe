import { useEffect, useState } from 'react'

/** Typing rests this long, in milliseconds, before the server is asked. */
const REST_MS = 250

/** What was typed, once it has rested. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
