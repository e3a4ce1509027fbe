/** Marks the link in the snapshot that was pressed last. */
export const CLICKED_ATTRIBUTE = 'data-clicked'

/** The element under the pointer if the snapshot were live: a link may extend beyond its text. */
function linkAt(container: HTMLElement, x: number, y: number): HTMLAnchorElement | null {
  container.inert = false
  const found = document.elementFromPoint(x, y)
  container.inert = true
  return found && container.contains(found) ? found.closest<HTMLAnchorElement>('a[href]') : null
}

/**
 * Records presses on links of the snapshot, which can't follow them: the last one is marked, and
 * clicked on the live screen once that is there. A link that the live screen lacks is ignored.
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
