import './ui/theme/devanagari.css'
import { takeAwayPicture } from './offline/snapshot/snapshot-view.ts'
import { startPicture } from './offline/snapshot/start-snapshot.ts'

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
