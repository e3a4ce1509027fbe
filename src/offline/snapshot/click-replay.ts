/** On the link in the picture that was pressed last. */
export const PRESSED_ATTRIBUTE = 'data-pressed'

/** What would lie under the pointer if the picture were no picture: a link may reach beyond its words. */
function linkAt(place: HTMLElement, x: number, y: number): HTMLAnchorElement | null {
  place.inert = false
  const found = document.elementFromPoint(x, y)
  place.inert = true
  return found && place.contains(found) ? found.closest<HTMLAnchorElement>('a[href]') : null
}

/**
 * Heeds presses on links of the picture, which can't follow them itself: the one pressed last is marked,
 * and pressed on the screen itself once it is there. One that the screen does not have (any more) is
 * followed nowhere.
 */
export function heedPresses(place: HTMLElement) {
  const pressed = () => place.querySelector(`[${PRESSED_ATTRIBUTE}]`)
  const heed = (event: MouseEvent) => {
    // Another tab or window is not the app's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = linkAt(place, event.clientX, event.clientY)
    if (!link) return
    pressed()?.removeAttribute(PRESSED_ATTRIBUTE)
    link.setAttribute(PRESSED_ATTRIBUTE, '')
  }
  document.addEventListener('click', heed)
  return {
    stop: () => document.removeEventListener('click', heed),
    follow(screen: HTMLElement) {
      const href = pressed()?.getAttribute('href')
      if (!href) return
      screen.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)?.click()
    },
  }
}
