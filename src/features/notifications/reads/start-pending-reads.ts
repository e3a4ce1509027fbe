import { watchQueue } from './pending-reads-store.ts'
import { sendReads } from './send-pending-reads.ts'

/** Sends what waits; without an answer there is another try with the next connection. */
export function sendWaiting(): void {
  sendReads().catch(() => undefined)
}

/**
 * From now on the page knows what was marked as read on this device, and sends it.
 * @returns ends it
 */
export const keepReads = (): (() => void) => watchQueue(sendWaiting)
