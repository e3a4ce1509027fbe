declare const self: ServiceWorkerGlobalScope

/**
 * Takes over from the earlier worker when a page says so, and never automatically. The page asks the person first,
 * and checks for unsaved work.
 */
export function skipWaitingOnMessage({ data }: ExtendableMessageEvent): void {
  const { type }: { type?: unknown } = data ?? {}
  if (type === 'SKIP_WAITING') void self.skipWaiting()
}
