import { notifyDrained } from './outbox-alerts.ts'
import { openOutbox } from './outbox/database.ts'
import type { DrainResult } from './outbox/drain.ts'
import { drain } from './outbox/drain.ts'
import { retryAfterUpdate } from './outbox/entry-store.ts'
import { OUTBOX_SYNC } from './outbox/outbox-changes.ts'

/** A page that is closed while it flushes lets go soon: what it leaves is taken over. */
const TIMEOUT_MS = 20_000

/** What the worker stays alive for. */
interface ExtendableLikeEvent {
  waitUntil(work: Promise<unknown>): void
}

/** What TypeScript does not know yet (Background Sync is Chromium's). */
export interface SyncEvent extends ExtendableLikeEvent {
  readonly tag: string
}

async function drainOutbox(timeoutMs: number): Promise<DrainResult> {
  const outbox = await openOutbox()
  const drained = await drain(outbox, {
    fetch: (...request) => fetch(...request),
    now: Date.now,
    random: Math.random,
    isImmediate: true,
    timeoutMs,
  })
  await notifyDrained(drained)
  return drained
}

/**
 * The browser has a connection again. Rejects while anything is left, so that the browser comes again; its
 * last chance is none of ours: entries stay, and the next page goes on (offline.md, rule 8).
 */
export function drainOnSync(event: SyncEvent): void {
  if (event.tag !== OUTBOX_SYNC) return
  event.waitUntil(
    drainOutbox(TIMEOUT_MS).then(({ left }) => {
      if (left > 0) throw new Error(`${left} left`)
    }),
  )
}

/**
 * A new version has taken over: what the one before was too old to send goes now. The sending is not
 * waited for: until this event has ended, the pages get no file from this worker, and over a bad
 * connection that would be minutes before a white screen. What it leaves, the next page takes up.
 */
export function drainAfterUpdate(event: ExtendableLikeEvent): void {
  const released = openOutbox().then(retryAfterUpdate)
  // No store, or the update must not fail by it: the page tries again.
  event.waitUntil(released.catch(() => {}))
  released.then(() => drainOutbox(0)).catch(() => {})
}

/** A page asks, for when it is closed meanwhile. */
export function drainOnMessage(
  event: ExtendableLikeEvent & { readonly data: { type?: unknown } | null | undefined },
): void {
  if (event.data?.type !== 'DRAIN') return
  event.waitUntil(
    drainOutbox(TIMEOUT_MS).catch(() => {
      // The page sees what is left.
    }),
  )
}
