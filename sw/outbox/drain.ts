import type { Outbox } from './database.ts'
import { deliver } from './deliver.ts'
import { backOff, dueEntries, isAutomatic, nextAttemptAt, parkOrphans } from './due-entries.ts'
import { completeEntry, tryPatch, findEntry, listEntries } from './entry-store.ts'
import type { Entry } from './entry.ts'
import { runAsFlusher } from './flusher.ts'
import { DeliveryError, createSender } from './sender.ts'
import type { Sender } from './sender.ts'
import { ChunkSize } from './upload.ts'

/** Envelopes in delivery at once. */
const LANES = 2
/** Unanswered envelopes in a row after which the connection counts as lost and the others wait. */
const MAX_NETWORK_FAILURES = 3
/** Wait before an outdated app asks again, should no update come. */
const UPDATE_WAIT_MS = 6 * 60 * 60_000

export interface DrainOptions {
  fetch: typeof fetch
  /** Epoch milliseconds. */
  now: () => number
  /** 0 to 1. */
  random: () => number
  /** Only these entries and those they depend on. */
  onlyIds?: string[]
  /** A person's request, or a connection that has just returned: back-off is skipped. */
  isImmediate?: boolean
  /** How long to wait for another flusher before leaving the work to it. */
  timeoutMs?: number
}

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
    const round = await runAsFlusher(outbox, options, (stop) => flush(outbox, options, stop))
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
  /** The next try after a lost connection. */
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

/** Clears the marks of a flusher that was killed. */
async function resetSending(outbox: Outbox): Promise<void> {
  for (const { _id, isSending } of await listEntries(outbox)) {
    if (isSending) await tryPatch(outbox, _id, () => ({ isSending: false }))
  }
}

interface Outcome {
  isSent: boolean
  isParked: boolean
  /** The server or another host answered. */
  wasAnswered: boolean
  nextAttemptAt: number
}

const SKIPPED: Outcome = { isSent: false, isParked: false, wasAnswered: true, nextAttemptAt: 0 }

/** One try of one entry; a failure affects only this entry. */
async function tryEntry(
  outbox: Outbox,
  sender: Sender,
  chunk: ChunkSize,
  id: string,
  options: DrainOptions,
): Promise<Outcome> {
  const entry = await findEntry(outbox, id)
  // Discarded, corrected or parked after it was listed.
  if (!entry || !isAutomatic(entry)) return SKIPPED
  try {
    await tryPatch(outbox, id, () => ({ isSending: true }))
    const receipt = await deliver(outbox, sender, chunk, entry)
    await completeEntry(outbox, id, receipt, options.now())
    return { ...SKIPPED, isSent: true }
  } catch (error) {
    // Overtaken: the entry belongs to another flusher now.
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
