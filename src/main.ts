import './shared/fonts/devanagari.css'
import { startPicture } from './shared/last-seen/start-picture.ts'
import { takeAwayPicture } from './shared/last-seen/picture-place.ts'

/** An app that shows nothing by then is not going to: what there is of it says more. */
const PATIENCE_MS = 15_000

async function start(): Promise<void> {
  await startPicture()
  try {
    await import('./app/start-app.tsx')
  } catch (error) {
    takeAwayPicture()
    // Entered from the front door: the way back is a start of its own.
    if (document.querySelector('[data-front-door]')) return location.replace('/')
    throw error
  }
  setTimeout(takeAwayPicture, PATIENCE_MS)
}

void start()
