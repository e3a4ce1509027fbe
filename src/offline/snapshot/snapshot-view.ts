import { storageKeys } from '../../storage-keys.ts'
import { showColorMode, storedColorMode } from '../../ui/theme/stored-color-mode.ts'
import { heedPresses, PRESSED_ATTRIBUTE } from './click-replay.ts'
import type { Picture } from './snapshot.ts'
import { AS_OF_SELECTOR, STYLE_ATTRIBUTE } from './snapshot.ts'

const ID = 'last-seen'

// Out of the flow, so that the app is laid out behind it as if it were alone.
const OWN_RULES = `
#${ID} { position: absolute; inset: 0 0 auto; min-height: 100dvh }
#${ID} [${PRESSED_ATTRIBUTE}] { outline: 3px solid var(--ui-colors-focus); outline-offset: 2px; border-radius: 2px }
#${ID} ${AS_OF_SELECTOR} > p {
  position: absolute; inset-inline: 0; inset-block-end: .25rem;
  font-size: .875rem; line-height: var(--line-tight, 1.3); color: var(--ui-colors-fg-muted)
}`

let takeAway: (() => void) | null = null

/** Makes room for the app, at once. Without a picture nothing happens. */
export function takeAwayPicture(): void {
  takeAway?.()
  takeAway = null
}

function fill(place: HTMLElement, { html, asOf }: Picture): void {
  place.innerHTML = html
  for (const element of place.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? ''
    element.removeAttribute(STYLE_ATTRIBUTE)
  }
  const line = document.createElement('p')
  line.textContent = asOf
  place.querySelector(AS_OF_SELECTOR)?.replaceChildren(line)
}

/**
 * Shows the picture over the app, whose own screen stays unseen until it answers. It goes when the app
 * says that it is usable, which then follows a link that was pressed meanwhile; when somebody else
 * comes to be at home here; or when the app takes it away.
 */
export function showPicture(picture: Picture, root: HTMLElement): void {
  const { documentElement: html } = document
  html.lang = picture.lang
  showColorMode(storedColorMode())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(picture.css + OWN_RULES)
  document.adoptedStyleSheets.push(sheet)
  const place = document.createElement('div')
  place.id = ID
  place.inert = true
  place.setAttribute('aria-busy', 'true')
  // Nor shall a reader that does not know `inert` read it out.
  place.setAttribute('aria-hidden', 'true')
  fill(place, picture)
  // Laid out, and no part of what a person perceives or of what counts as a shift.
  root.style.visibility = 'hidden'
  root.before(place)

  const presses = heedPresses(place)
  const observer = new MutationObserver(() => {
    if (!('usable' in html.dataset)) return
    takeAwayPicture()
    presses.follow(root)
  })
  observer.observe(html, { attributes: true, attributeFilter: ['data-usable'] })
  const heed = ({ key }: StorageEvent) => {
    if (key === storageKeys.person || key === null) takeAwayPicture()
  }
  addEventListener('storage', heed)
  takeAway = () => {
    observer.disconnect()
    presses.stop()
    removeEventListener('storage', heed)
    place.remove()
    root.style.removeProperty('visibility')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
