declare const self: ServiceWorkerGlobalScope

/** `{ type: STOP_STORING_MESSAGE }` tells the worker before that its files are no longer needed. */
export const STOP_STORING_MESSAGE = 'STOP_STORING'

/**
 * Takes over from the former worker when a page says so, and never by itself: the page asks the
 * person first, and checks for unsaved work.
 */
export function skipWaitingOnMessage({ data }: ExtendableMessageEvent): void {
  const { type }: { type?: unknown } = data ?? {}
  if (type !== 'SKIP_WAITING') return
  self.registration.active?.postMessage({ type: STOP_STORING_MESSAGE })
  void self.skipWaiting()
}
