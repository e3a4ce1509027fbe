/** On the link in the picture that was pressed last. */
export const CLICKED_ATTRIBUTE = 'data-clicked'

/** What would lie under the pointer if the picture were no picture: a link may reach beyond its words. */
function linkAt(container: HTMLElement, x: number, y: number): HTMLAnchorElement | null {
  container.inert = false
  const found = document.elementFromPoint(x, y)
  container.inert = true
  return found && container.contains(found) ? found.closest<HTMLAnchorElement>('a[href]') : null
}

/**
 * Heeds presses on links of the picture, which can't follow them itself: the one pressed last is marked,
 * and pressed on the screen itself once it is there. One that the screen does not have (any more) is
 * followed nowhere.
 */
export function startClickReplay(container: HTMLElement) {
  const clicked = () => container.querySelector(`[${CLICKED_ATTRIBUTE}]`)
  const onClick = (event: MouseEvent) => {
    // Another tab or window is not the app's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = linkAt(container, event.clientX, event.clientY)
    if (!link) return
    clicked()?.removeAttribute(CLICKED_ATTRIBUTE)
    link.setAttribute(CLICKED_ATTRIBUTE, '')
  }
  document.addEventListener('click', onClick)
  return {
    stop: () => document.removeEventListener('click', onClick),
    replay(screen: HTMLElement) {
      const href = clicked()?.getAttribute('href')
      if (!href) return
      screen.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)?.click()
    },
  }
}
