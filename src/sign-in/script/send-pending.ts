const EVERY_MS = 5 * 60_000

/**
 * What was saved here before a sign-out is sent all the same (offline.md, rule 9). The
 * front door brings no outbox along: it asks the worker.
 */
export function requestOutboxDrain(): void {
  if (!('serviceWorker' in navigator)) return
  const ask = () => navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' })
  ask()
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
  setInterval(ask, EVERY_MS)
}
