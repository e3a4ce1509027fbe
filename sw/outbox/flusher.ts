import { OUTBOX_LOCK } from '../../contract/core/lock-names.ts'
import type { FlusherHeartbeat, Outbox } from './database.ts'
import { StorageFullError } from './save-errors.ts'
import { withStrictTransaction } from './storage.ts'

/** How often a flusher gives a sign of itself. */
const HEARTBEAT_MS = 5000
/** Background tabs may beat once a minute only; one that was silent for longer is frozen. */
const FROZEN_MS = 3 * 60_000

export interface FlusherOptions {
  now: () => number
  /** So long another flusher is waited for. */
  timeoutMs?: number | undefined
}

/**
 * Does `work` as the one flusher of this browser: by Web Lock (rule 7), and where there are none by a
 * lease in the database. A holder that gives no sign for minutes is overtaken; its `stop` signal
 * ends whatever it still does when it wakes up. Answers `null` when another one is at it. The lock
 * saves work; that nothing is done twice is the server's matter.
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
  // One that has just got the lock has not given a sign yet.
  const isFrozen = last !== undefined && isStale(last, options.now())
  if (!isFrozen && !timeoutMs) return null
  const lockOptions = isFrozen ? { steal: true } : { signal: AbortSignal.timeout(timeoutMs ?? 0) }
  const then = await runLocked(locks, lockOptions, doIt)
  return then && then.result
}

/** `null` when the lock was not to be had, or somebody took it away from a frozen holder. */
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

/** Beats while `work` goes on, and stops it when another holder has taken over. */
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
        // The database is closed or full: a beat more or less.
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

/** A full disk keeps nobody from sending, which makes room: then there is no sign of it. */
function ignoreStorageFull(error: unknown): true {
  if (error instanceof StorageFullError) return true
  throw error
}

/** Gives a sign, where `may` agrees to it by the last one. */
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

/** Nobody beats, or the clock has jumped over minutes: then it is taken for nobody. */
function isStale(last: FlusherHeartbeat | undefined, now: number): boolean {
  return last === undefined || Math.abs(now - last.at) > FROZEN_MS
}
