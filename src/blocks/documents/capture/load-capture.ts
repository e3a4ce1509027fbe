import { CAPTURE_WORKER } from './capture-worker-address.ts'

/**
 * Loads the capture dialog and caches its worker's code. Both must be there before the connection
 * is lost, or no number could be hidden offline.
 */
export async function loadCaptureDialog() {
  await keepWorker()
  return import('./capture-dialog.tsx')
}

async function keepWorker(): Promise<void> {
  // Without the cached code the dialog works while online.
  await fetch(CAPTURE_WORKER).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  )
}
