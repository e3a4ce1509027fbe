import { returnPath } from '../contract/core/return-path.ts'
import { hideStartFailure, showStartFailure } from './app/start-failure.ts'
import './ui/theme/fonts.css'
import './ui/theme/start-failure.css'
import { removeSnapshot } from './offline/snapshot/snapshot-view.ts'
import { showLastSnapshot } from './offline/snapshot/start-snapshot.ts'

/** An app that shows nothing by then is not going to: what there is of it says more. */
const TIMEOUT_MS = 15_000

/** Signed in elsewhere meanwhile, or with a session still: the front door's address leads on at once. */
function leaveFrontDoor(): void {
  const { pathname, search } = location
  if (pathname === '/' && returnPath(search) !== '/')
    history.replaceState(null, '', returnPath(search))
}

async function start(): Promise<void> {
  // Asked for before any text stands there: a browser gives an optional font a tenth of a second. Without it the system's
  // stands there, as where the browser ends the load with the page.
  document.fonts.load("1rem 'Noto Sans Variable'").catch(() => undefined)
  hideStartFailure()
  leaveFrontDoor()
  await showLastSnapshot()
  try {
    await import('./app/start-app.tsx')
  } catch (error) {
    removeSnapshot()
    // Entered from the front door: the way back is a start of its own.
    if (document.querySelector('[data-front-door]')) return location.reload()
    showStartFailure()
    throw error
  }
  setTimeout(removeSnapshot, TIMEOUT_MS)
}

void start()
