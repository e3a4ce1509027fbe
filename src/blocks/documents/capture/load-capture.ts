import { CAPTURE_WORKER } from './capture-worker-address.ts'

/**
 * The capture dialog, with its worker's code in the browser's cache: both must be there before the
 * link goes, or nobody could hide a number without one.
 */
export async function loadCaptureDialog() {
  await keepWorker()
  return import('./capture-dialog.tsx')
}

async function keepWorker(): Promise<void> {
  // Without it the dialog works as long as there is a link.
  await fetch(CAPTURE_WORKER).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  )
}
