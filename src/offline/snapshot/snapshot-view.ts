import { storageKeys } from '../../storage-keys.ts'
import { showColorMode, storedColorMode } from '../../ui/theme/stored-color-mode.ts'
import { startClickReplay, CLICKED_ATTRIBUTE } from './click-replay.ts'
import type { Snapshot } from './snapshot.ts'
import { AS_OF_SELECTOR, STYLE_ATTRIBUTE } from './snapshot.ts'

const ID = 'snapshot'

// Out of the flow, so that the app is laid out behind it as if it were alone.
const OWN_RULES = `
#${ID} { position: absolute; inset: 0 0 auto; min-height: 100dvh }
#${ID} [${CLICKED_ATTRIBUTE}] { outline: 3px solid var(--ui-colors-focus); outline-offset: 2px; border-radius: 2px }
#${ID} ${AS_OF_SELECTOR} > p {
  position: absolute; inset-inline: 0; inset-block-end: .25rem;
  font-size: .875rem; line-height: var(--line-tight, 1.3); color: var(--ui-colors-fg-muted)
}`

let removeShown: (() => void) | null = null

/** Removes the snapshot at once. Without one nothing happens. */
export function removeSnapshot(): void {
  removeShown?.()
  removeShown = null
}

function fill(container: HTMLElement, { html, asOf }: Snapshot): void {
  container.innerHTML = html
  for (const element of container.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? ''
    element.removeAttribute(STYLE_ATTRIBUTE)
  }
  const line = document.createElement('p')
  line.textContent = asOf
  container.querySelector(AS_OF_SELECTOR)?.replaceChildren(line)
}

/**
 * Shows the snapshot over the app, whose own screen stays hidden until it responds. The snapshot is
 * removed when the app is usable, which then follows a link pressed meanwhile; when another person
 * signs in; or when the app removes it.
 */
export function showSnapshot(snapshot: Snapshot, root: HTMLElement): void {
  const { documentElement: html } = document
  html.lang = snapshot.lang
  showColorMode(storedColorMode())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(snapshot.css + OWN_RULES)
  document.adoptedStyleSheets.push(sheet)
  const container = document.createElement('div')
  container.id = ID
  container.inert = true
  container.setAttribute('aria-busy', 'true')
  // Nor shall a reader that does not know `inert` read it out.
  container.setAttribute('aria-hidden', 'true')
  fill(container, snapshot)
  // Laid out, but neither perceivable nor counted as a layout shift.
  root.style.visibility = 'hidden'
  root.before(container)

  const clickReplay = startClickReplay(container)
  const observer = new MutationObserver(() => {
    if (!('usable' in html.dataset)) return
    removeSnapshot()
    clickReplay.replay(root)
  })
  observer.observe(html, { attributes: true, attributeFilter: ['data-usable'] })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.person || key === null) removeSnapshot()
  }
  addEventListener('storage', onStorage)
  removeShown = () => {
    observer.disconnect()
    clickReplay.stop()
    removeEventListener('storage', onStorage)
    container.remove()
    root.style.removeProperty('visibility')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
