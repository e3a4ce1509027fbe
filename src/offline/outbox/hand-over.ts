import { OUTBOX_SYNC } from '../../../sw/outbox/outbox-changes.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

/**
 * Asks the browser to let the worker send when there is a link, also with the page closed. Only
 * Chromium has it, and may refuse: the page is then the only path (offline.md, rule 8).
 */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const { sync } = (registration ?? {}) as { sync?: SyncManager }
    await sync?.register(OUTBOX_SYNC)
  } catch {
    // The page sends it.
  }
}

/** The page may be closed now: the worker waits a moment for its turn and goes on where it stopped. */
export function drainInWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' })
}
