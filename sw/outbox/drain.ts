import type { Outbox } from './database.ts'
import { deliver } from './deliver.ts'
import { backOff, dueEntries, isAutomatic, nextAttemptAt, parkOrphans } from './due-entries.ts'
import { completeEntry, tryPatch, findEntry, listEntries } from './entry-store.ts'
import type { Entry } from './entry.ts'
import { runAsFlusher } from './flusher.ts'
import { DeliveryError, createSender } from './sender.ts'
import type { Sender } from './sender.ts'
import { ChunkSize } from './upload.ts'

/** Envelopes under way at once. */
const LANES = 2
/** Envelopes in a row that nobody answered: the link is gone, and the others need not find it out. */
const MAX_NETWORK_FAILURES = 3
/** Until an app that is too old asks again, should no update come. */
const UPDATE_WAIT_MS = 6 * 60 * 60_000

export interface DrainOptions {
  fetch: typeof fetch
  /** Epoch milliseconds. */
  now: () => number
  /** 0 to 1. */
  random: () => number
  /** Only these, and whatever they waited for. */
  onlyIds?: string[]
  /** A person or a link that has just come back asks: back-off is not waited out. */
  isImmediate?: boolean
  /** So long another flusher is waited for, before it is left to its work. */
  timeoutMs?: number
}

export interface DrainResult {
  /** Envelopes that were acknowledged in this flush. */
  sent: number
  /** Entries that this flush has put before a person: not accepted, or damaged here. */
  parked: number
  /** Entries that are still to be tried by themselves. */
  left: number
  /** When the first of them wants to be tried; `null` when only a person can bring one on. */
  nextAttemptAt: number | null
  /** Another tab or the worker is flushing: nothing was done here. */
  wasBusy: boolean
}

/**
 * Sends what is due. One flusher at a time in the whole browser (rule 7); whoever comes second is
 * told so. No entry holds up another, except one that depends on it (rule 5). Rejects only when the
 * database fails.
 */
export async function drain(outbox: Outbox, options: DrainOptions): Promise<DrainResult> {
  let flushed: FlushResult | null = null
  let sent = 0
  let parked = 0
  for (;;) {
    const round = await runAsFlusher(outbox, options, (stop) => flush(outbox, options, stop))
    if (!round) break
    flushed = round
    sent += round.sent
    parked += round.parked
    // Saved while the lock was held and its own drain was told so: nobody else will look.
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
    // With the link gone, even those that were not tried wait for the first that was.
    nextAttemptAt: next === null ? null : Math.max(next, flushed?.retryAt ?? 0),
    wasBusy: flushed === null,
  }
}

async function hasNew(
  outbox: Outbox,
  criteria: Parameters<typeof dueEntries>[1],
  tried: ReadonlySet<string>,
): Promise<boolean> {
  return dueEntries(await listEntries(outbox), criteria).some(({ _id }) => !tried.has(_id))
}

interface FlushResult {
  sent: number
  parked: number
  tried: Set<string>
  isConnectionLost: boolean
  /** With the link gone, when it is tried again. */
  retryAt: number
}

async function flush(
  outbox: Outbox,
  options: DrainOptions,
  stop: AbortSignal,
): Promise<FlushResult> {
  const { now, onlyIds, isImmediate } = options
  const sender = createSender(options.fetch, now, stop)
  const chunk = new ChunkSize()
  const flushed: FlushResult = {
    sent: 0,
    parked: 0,
    tried: new Set(),
    isConnectionLost: false,
    retryAt: 0,
  }
  let networkFailures = 0
  await resetSending(outbox)
  for (;;) {
    flushed.parked += await parkOrphans(outbox, now())
    const due = dueEntries(await listEntries(outbox), { now: now(), onlyIds, isImmediate })
    const ids = due.map(({ _id }) => _id).filter((id) => !flushed.tried.has(id))
    if (ids.length === 0) return flushed
    const lane = async () => {
      for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
        if (stop.aborted || flushed.isConnectionLost) return
        flushed.tried.add(id)
        const outcome = await tryEntry(outbox, sender, chunk, id, options)
        if (outcome.isSent) flushed.sent += 1
        if (outcome.isParked) flushed.parked += 1
        networkFailures = outcome.wasAnswered ? 0 : networkFailures + 1
        if (networkFailures < MAX_NETWORK_FAILURES) continue
        flushed.isConnectionLost = true
        flushed.retryAt = outcome.nextAttemptAt
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    if (stop.aborted || flushed.isConnectionLost) return flushed
  }
}

/** What a flusher that was killed has left standing. */
async function resetSending(outbox: Outbox): Promise<void> {
  for (const { _id, isSending } of await listEntries(outbox)) {
    if (isSending) await tryPatch(outbox, _id, () => ({ isSending: false }))
  }
}

interface Outcome {
  isSent: boolean
  isParked: boolean
  /** Somebody answered, whatever it was. */
  wasAnswered: boolean
  nextAttemptAt: number
}

const SKIPPED: Outcome = { isSent: false, isParked: false, wasAnswered: true, nextAttemptAt: 0 }

/** One try of one entry; whatever goes wrong with it stays with it. */
async function tryEntry(
  outbox: Outbox,
  sender: Sender,
  chunk: ChunkSize,
  id: string,
  options: DrainOptions,
): Promise<Outcome> {
  const entry = await findEntry(outbox, id)
  // Discarded, corrected or parked since it was listed.
  if (!entry || !isAutomatic(entry)) return SKIPPED
  try {
    await tryPatch(outbox, id, () => ({ isSending: true }))
    const receipt = await deliver(outbox, sender, chunk, entry)
    await completeEntry(outbox, id, receipt, options.now())
    return { ...SKIPPED, isSent: true }
  } catch (error) {
    // Overtaken: the entry is another flusher's.
    if (sender.isStopped()) return SKIPPED
    const deliveryError =
      error instanceof DeliveryError
        ? error
        : new DeliveryError('waiting', { code: 'not_acknowledged' }, null, { cause: error })
    const recorded = await recordFailure(outbox, entry, deliveryError, options)
    return { isSent: false, wasAnswered: deliveryError.failure.code !== 'network', ...recorded }
  }
}

/** Writes the failure to the entry, unless a person or its owner has changed it meanwhile. */
async function recordFailure(
  outbox: Outbox,
  tried: Entry,
  { state, failure, retryAfterMs }: DeliveryError,
  { now, random }: DrainOptions,
): Promise<Pick<Outcome, 'isParked' | 'nextAttemptAt'>> {
  const at = now()
  const attempts = tried.attempts + 1
  const wait =
    state === 'waits_for_update' ? UPDATE_WAIT_MS : backOff(attempts, random(), retryAfterMs)
  const nextAttemptAt = at + wait
  let isParked = false
  await tryPatch(outbox, tried._id, (entry) => {
    const isUnchanged = entry.signature === tried.signature && entry.state === tried.state
    isParked = isUnchanged && (state === 'rejected' || state === 'damaged')
    return {
      isSending: false,
      ...(isUnchanged && { state, attempts, failure: { ...failure, at }, nextAttemptAt }),
    }
  })
  return { isParked, nextAttemptAt }
}
