import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './view.ts'

/** The inner size of an element, also after the window has changed; `undefined` before it is drawn. */
export function usePlace(element: RefObject<HTMLElement | null>): Size | undefined {
  const [place, setPlace] = useState<Size>()
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const measure = () => setPlace({ width: box.offsetWidth, height: box.offsetHeight })
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [element])
  return place
}
