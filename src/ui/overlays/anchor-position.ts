export interface Placement {
  align?: 'start' | 'end' | 'center'
  side?: 'bottom' | 'top'
  /** At least as wide as its anchor. */
  matchWidth?: boolean
}

const gap = 4
const edge = 8

function position(anchor: Element, floating: HTMLElement, { align, side, matchWidth }: Placement) {
  const box = anchor.getBoundingClientRect()
  if (matchWidth) floating.style.minWidth = `${box.width}px`
  const { offsetWidth: width, offsetHeight: height } = floating
  const below = box.bottom + gap
  const above = box.top - gap - height
  const fitsBelow = below + height <= innerHeight - edge
  const wantsAbove = side === 'top' ? above >= edge : !fitsBelow && above >= edge
  const wished =
    align === 'end'
      ? box.right - width
      : align === 'center'
        ? box.left + (box.width - width) / 2
        : box.left
  const left = Math.max(edge, Math.min(wished, document.documentElement.clientWidth - edge - width))
  floating.style.left = `${left}px`
  floating.style.top = `${Math.max(edge, wantsAbove ? above : below)}px`
}

/**
 * Puts a shown popover beside its anchor, on the other side when there is no room. It stays there
 * while the page scrolls or changes size, until the returned function is called.
 */
export function autoPosition(anchor: Element, floating: HTMLElement, placement: Placement) {
  const update = () => position(anchor, floating, placement)
  const sizes = new ResizeObserver(update)
  sizes.observe(floating)
  // A font that comes late, or a message above, moves the anchor after it was measured.
  sizes.observe(anchor)
  sizes.observe(document.body)
  addEventListener('scroll', update, { capture: true, passive: true })
  addEventListener('resize', update)
  update()
  return () => {
    sizes.disconnect()
    removeEventListener('scroll', update, { capture: true })
    removeEventListener('resize', update)
  }
}
