import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Writes into a custom property how much of the window's foot an element covers. The page's end and
 * focused elements then stay above the element (globalCss).
 */
export function useReservedHeight(
  element: RefObject<HTMLElement | null>,
  property: '--foot-height' | '--notices-height' | '--stack-height' | '--dock-height',
  isCovering = true,
): void {
  useEffect(() => {
    const covering = element.current
    if (!covering || !isCovering) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${covering.offsetHeight}px`)
    })
    observer.observe(covering)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [element, property, isCovering])
}
