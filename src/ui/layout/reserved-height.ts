import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Tells in a custom property of the document how much of the window's foot an element covers: the
 * page's end and what the focus scrolls to stay above it (globalCss).
 */
export function useReservedHeight(
  element: RefObject<HTMLElement | null>,
  property: '--foot-height' | '--notices-height' | '--stack-height',
): void {
  useEffect(() => {
    const covering = element.current
    if (!covering) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${covering.offsetHeight}px`)
    })
    observer.observe(covering)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [element, property])
}
