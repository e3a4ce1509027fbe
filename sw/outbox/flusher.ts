import { OUTBOX_LOCK } from '../../contract/core/lock-names.ts'
import type { FlusherBeat, Outbox } from './database.ts'
import { StorageFullError } from './save-errors.ts'
import { strictly } from './strict-transaction.ts'

/** How often a flusher gives a sign of itself. */
const BEAT_MS = 5000
/** Background tabs may beat once a minute only; one that was silent for longer is frozen. */
const FROZEN_MS = 3 * 60_000

export interface FlusherOptions {
  now: () => number
  /** So long another flusher is waited for. */
  patienceMs?: number | undefined
}

/**
 * Does `work` as the one flusher of this browser: by Web Lock (rule 7), and where there are none by a
 * lease in the database. A holder that gives no sign for minutes is overtaken; its `stop` signal
 * ends whatever it still does when it wakes up. Answers `null` when another one is at it. The lock
 * saves work; that nothing is done twice is the server's matter.
 */
export async function asFlusher<Result>(
  outbox: Outbox,
  options: FlusherOptions,
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return asLeaseholder(outbox, options.now, work)
  const doIt = (stop: AbortController) => withBeat(outbox, options.now, stop, work)
  const first = await underLock(locks, { ifAvailable: true }, doIt)
  if (first) return first.result
  const { patienceMs } = options
  const last = await outbox.get('flusher', 'flusher')
  // One that has just got the lock has not given a sign yet.
  const isFrozen = last !== undefined && isSilent(last, options.now())
  if (!isFrozen && !patienceMs) return null
  const how = isFrozen ? { steal: true } : { signal: AbortSignal.timeout(patienceMs ?? 0) }
  const then = await underLock(locks, how, doIt)
  return then && then.result
}

/** `null` when the lock was not to be had, or somebody took it away from a frozen holder. */
async function underLock<Result>(
  locks: LockManager,
  how: LockOptions,
  work: (stop: AbortController) => Promise<Result>,
): Promise<{ result: Result } | null> {
  const stop = new AbortController()
  const hold = (lock: Lock | null) =>
    lock &&
    work(stop).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
  const held = locks.request(OUTBOX_LOCK, how, hold).catch(() => {
    stop.abort()
    return null
  })
  const ended = await held
  if (ended && 'error' in ended) throw ended.error
  return ended
}

async function asLeaseholder<Result>(
  outbox: Outbox,
  now: () => number,
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const holder = crypto.randomUUID()
  const isMine = await beat(outbox, holder, now(), (last) => isSilent(last, now())).catch(ifFull)
  return isMine ? withBeat(outbox, now, new AbortController(), work, holder) : null
}

/** Beats while `work` goes on, and stops it when another holder has taken over. */
async function withBeat<Result>(
  outbox: Outbox,
  now: () => number,
  stop: AbortController,
  work: (stop: AbortSignal) => Promise<Result>,
  holder: string = crypto.randomUUID(),
): Promise<Result> {
  await beat(outbox, holder, now(), () => true).catch(ifFull)
  const timer = setInterval(() => {
    beat(outbox, holder, now(), (last) => last?.holder === holder).then(
      (isMine) => {
        if (!isMine) stop.abort()
      },
      () => {
        // The database is closed or full: a beat more or less.
      },
    )
  }, BEAT_MS)
  try {
    return await work(stop.signal)
  } finally {
    clearInterval(timer)
    await letGo(outbox, holder).catch(ifFull)
  }
}

/** A full disk keeps nobody from sending, which makes room: then there is no sign of it. */
function ifFull(error: unknown): true {
  if (error instanceof StorageFullError) return true
  throw error
}

/** Gives a sign, where `may` agrees to it by the last one. */
async function beat(
  outbox: Outbox,
  holder: string,
  at: number,
  may: (last: FlusherBeat | undefined) => boolean,
): Promise<boolean> {
  return strictly(outbox, ['flusher'], async (transaction) => {
    const store = transaction.objectStore('flusher')
    const isMine = may(await store.get('flusher'))
    if (isMine) await store.put({ holder, at }, 'flusher')
    return isMine
  })
}

async function letGo(outbox: Outbox, holder: string): Promise<void> {
  await strictly(outbox, ['flusher'], async (transaction) => {
    const store = transaction.objectStore('flusher')
    const last = await store.get('flusher')
    if (last?.holder === holder) await store.delete('flusher')
  })
}

/** Nobody beats, or the clock has jumped over minutes: then it is taken for nobody. */
function isSilent(last: FlusherBeat | undefined, now: number): boolean {
  return last === undefined || Math.abs(now - last.at) > FROZEN_MS
}
