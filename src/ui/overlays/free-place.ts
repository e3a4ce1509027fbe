interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** Whether two boxes share a pixel. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.top < other.bottom &&
    one.bottom > other.top &&
    one.left < other.right &&
    one.right > other.left
  )
}

/** Whether the element, where it stands now, covers something that the selector finds; its own do not count. */
export function covers(element: HTMLElement, selector: string, within: ParentNode = document) {
  const box = element.getBoundingClientRect()
  return [...within.querySelectorAll(selector)].some(
    (other) =>
      !element.contains(other) &&
      other.checkVisibility() &&
      overlap(other.getBoundingClientRect(), box),
  )
}

/**
 * Moves the element to its other place, at the foot or back, if that covers nothing that the selector finds.
 * @returns whether it covers nothing now
 */
export function moveIfCovering(
  element: HTMLElement,
  selector: string,
  within: ParentNode = document,
): boolean {
  if (!covers(element, selector, within)) return true
  element.toggleAttribute('data-at-foot')
  if (!covers(element, selector, within)) return true
  element.toggleAttribute('data-at-foot')
  return false
}
