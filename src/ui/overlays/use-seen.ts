import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/** What stood on the screen for so many seconds has been seen (rules.md, Limits). */
const SEEN_SECONDS = 8

const SECOND = 1000

/**
 * Calls back once an element has stood on the screen for a while. Seconds do not count while the page or the element
 * is hidden, or while somebody is at it with pointer or focus. Other contents begin anew; without any it waits.
 */
export function useSeen(
  element: RefObject<HTMLElement | null>,
  contents: string | undefined,
  onSeen: () => void,
): void {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (contents === undefined) return
    let seconds = 0
    const timer = setInterval(() => {
      const isShown = !document.hidden && element.current?.checkVisibility()
      if (!isShown || element.current?.matches(':hover, :focus-within')) return
      seconds += 1
      if (seconds === SEEN_SECONDS) seen()
    }, SECOND)
    return () => clearInterval(timer)
  }, [element, contents])
}
