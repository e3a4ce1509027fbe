import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

const REVEAL = 'reveal'

/** Has all that is folded around an element open, so that it can take the focus. */
export function reveal(element: Element): void {
  element.dispatchEvent(new Event(REVEAL, { bubbles: true }))
}

/** What is folded opens when something inside it is wanted. */
export function useReveal(
  box: RefObject<HTMLElement | null>,
  open: (wanted: Element) => void,
): void {
  const show = useEffectEvent((wanted: Element) => flushSync(() => open(wanted)))
  useEffect(() => {
    const element = box.current
    const answer = ({ target }: Event) => {
      if (target instanceof Element) show(target)
    }
    element?.addEventListener(REVEAL, answer)
    return () => element?.removeEventListener(REVEAL, answer)
  }, [box])
}
