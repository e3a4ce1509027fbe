import { OUTBOX_LOCK } from '../../contract/core/lock-names.ts'
import type { FlusherHeartbeat, Outbox } from './database.ts'
import { dueEntries, nextAttemptAt } from './due-entries.ts'
import { listEntries } from './entry-store.ts'
import type { DrainOptions, FlushResult } from './flush-due.ts'
import { flushDue } from './flush-due.ts'
import { StorageFullError } from './save-errors.ts'
import { withStrictTransaction } from './storage.ts'

export interface DrainResult {
  /** Envelopes that were acknowledged in this flush. */
  sent: number
  /** Entries that this flush has parked for a person: rejected, or damaged on this device. */
  parked: number
  /** Entries that will be tried automatically. */
  left: number
  /** When the first of them is due; `null` when only a person can act. */
  nextAttemptAt: number | null
  /** Another tab or the worker is flushing: nothing was done here. */
  wasBusy: boolean
  /** The last try got no answer of our server: what waits is due as soon as there is a connection again. */
  isConnectionLost: boolean
}

/**
 * Sends every due entry. One flusher works at a time in the whole browser (rule 7); a second one
 * returns with `wasBusy`.
 * No entry blocks another, except one that depends on it (rule 5). Rejects only when the database
 * fails.
 */
export async function drain(outbox: Outbox, options: DrainOptions): Promise<DrainResult> {
  let flushed: FlushResult | null = null
  let sent = 0
  let parked = 0
  for (;;) {
    const round = await runAsFlusher(outbox, options, (stop) => flushDue(outbox, options, stop))
    if (!round) break
    flushed = round
    sent += round.sent
    parked += round.parked
    // An entry may have been saved while this flusher had the lock; its own drain was turned away.
    const { now, onlyIds } = options
    if (round.isConnectionLost || !(await hasNew(outbox, { now: now(), onlyIds }, round.tried)))
      break
  }
  const entries = await listEntries(outbox)
  const next = nextAttemptAt(entries, options.now())
  return {
    sent,
    parked,
    left: entries.filter(({ state }) => state === 'waiting').length,
    // With the connection lost, untried entries wait for the first failed one as well.
    nextAttemptAt: next === null ? null : Math.max(next, flushed?.retryAt ?? 0),
    wasBusy: flushed === null,
    isConnectionLost: flushed?.isConnectionLost ?? false,
  }
}

async function hasNew(
  outbox: Outbox,
  criteria: Parameters<typeof dueEntries>[1],
  tried: ReadonlySet<string>,
): Promise<boolean> {
  return dueEntries(await listEntries(outbox), criteria).some(({ _id }) => !tried.has(_id))
}

/** Interval of a flusher's heartbeats. */
const HEARTBEAT_MS = 5000
/** Background tabs may beat only once a minute; one that was silent for longer is frozen. */
const FROZEN_MS = 3 * 60_000

export interface FlusherOptions {
  now: () => number
  /** How long to wait for another flusher. */
  timeoutMs?: number | undefined
}

/**
 * Runs `work` as the one flusher of this browser: by Web Lock (rule 7), or by a lease in the
 * database.
 * A flusher without a heartbeat for minutes is overtaken; its `stop` signal ends its work when it
 * wakes up. Returns `null` while another one works.
 * The lock only saves work; the server prevents double effects.
 */
export async function runAsFlusher<Result>(
  outbox: Outbox,
  options: FlusherOptions,
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return runWithLease(outbox, options.now, work)
  const doIt = (stop: AbortController) => withHeartbeat(outbox, options.now, stop, work)
  const first = await runLocked(locks, { ifAvailable: true }, doIt)
  if (first) return first.result
  const { timeoutMs } = options
  const last = await outbox.get('flusher', 'flusher')
  // A flusher that has just got the lock has no heartbeat yet.
  const isFrozen = last !== undefined && isStale(last, options.now())
  if (!isFrozen && !timeoutMs) return null
  const lockOptions = isFrozen ? { steal: true } : { signal: AbortSignal.timeout(timeoutMs ?? 0) }
  const then = await runLocked(locks, lockOptions, doIt)
  return then && then.result
}

/** `null` when the lock was not available, or was stolen from a frozen holder. */
async function runLocked<Result>(
  locks: LockManager,
  lockOptions: LockOptions,
  work: (stop: AbortController) => Promise<Result>,
): Promise<{ result: Result } | null> {
  const stop = new AbortController()
  const runWork = (lock: Lock | null) =>
    lock &&
    work(stop).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
  const request = locks.request(OUTBOX_LOCK, lockOptions, runWork).catch(() => {
    stop.abort()
    return null
  })
  const outcome = await request
  if (outcome && 'error' in outcome) throw outcome.error
  return outcome
}

async function runWithLease<Result>(
  outbox: Outbox,
  now: () => number,
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const holder = crypto.randomUUID()
  const isMine = await heartbeat(outbox, holder, now(), (last) => isStale(last, now())).catch(
    ignoreStorageFull,
  )
  return isMine ? withHeartbeat(outbox, now, new AbortController(), work, holder) : null
}

/** Beats during `work`, and stops it when another holder has taken over. */
async function withHeartbeat<Result>(
  outbox: Outbox,
  now: () => number,
  stop: AbortController,
  work: (stop: AbortSignal) => Promise<Result>,
  holder: string = crypto.randomUUID(),
): Promise<Result> {
  await heartbeat(outbox, holder, now(), () => true).catch(ignoreStorageFull)
  const timer = setInterval(() => {
    heartbeat(outbox, holder, now(), (last) => last?.holder === holder).then(
      (isMine) => {
        if (!isMine) stop.abort()
      },
      () => {
        // The database is closed or full: a single beat does not matter.
      },
    )
  }, HEARTBEAT_MS)
  try {
    return await work(stop.signal)
  } finally {
    clearInterval(timer)
    await releaseLease(outbox, holder).catch(ignoreStorageFull)
  }
}

/** A full disk must not prevent sending, which frees space: the heartbeat is left out. */
function ignoreStorageFull(error: unknown): true {
  if (error instanceof StorageFullError) return true
  throw error
}

/** Writes a heartbeat where `may` agrees to it by the last one. */
async function heartbeat(
  outbox: Outbox,
  holder: string,
  at: number,
  may: (last: FlusherHeartbeat | undefined) => boolean,
): Promise<boolean> {
  return withStrictTransaction(outbox, ['flusher'], async (transaction) => {
    const store = transaction.objectStore('flusher')
    const isMine = may(await store.get('flusher'))
    if (isMine) await store.put({ holder, at }, 'flusher')
    return isMine
  })
}

async function releaseLease(outbox: Outbox, holder: string): Promise<void> {
  await withStrictTransaction(outbox, ['flusher'], async (transaction) => {
    const store = transaction.objectStore('flusher')
    const last = await store.get('flusher')
    if (last?.holder === holder) await store.delete('flusher')
  })
}

/** No heartbeat, or a clock that jumped over minutes: the lock counts as free. */
function isStale(last: FlusherHeartbeat | undefined, now: number): boolean {
  return last === undefined || Math.abs(now - last.at) > FROZEN_MS
}
