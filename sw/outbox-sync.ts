import { notifyDrained } from './outbox-alerts.ts'
import { openOutbox } from './outbox/database.ts'
import type { DrainResult } from './outbox/drain.ts'
import { drain } from './outbox/drain.ts'
import { retryAfterUpdate } from './outbox/entry-store.ts'
import { OUTBOX_SYNC } from './outbox/outbox-changes.ts'

/** A page that is closed during a flush soon loses the lock: the worker takes over. */
const TIMEOUT_MS = 20_000

/** The part of an event that keeps the worker alive. */
interface ExtendableLikeEvent {
  waitUntil(work: Promise<unknown>): void
}

/** Types that TypeScript lacks (Background Sync is Chromium's). */
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
 * The browser has a connection again. Rejects while entries are left, so that the browser tries
 * again; after its last chance entries stay, and the next page goes on (offline.md, rule 8).
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
 * A new version has taken over: entries that the older version could not send go now. The event
 * does not wait for the sending: until it ends, pages get no file from this worker, and on a bad
 * connection that would be minutes of a white screen. The next page sends the rest.
 */
export function drainAfterUpdate(event: ExtendableLikeEvent): void {
  const released = openOutbox().then(retryAfterUpdate)
  // The update must not fail without a store: the next page tries again.
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
      // The page shows what is still waiting.
    }),
  )
}
