import type { Outbox } from './database.ts'
import { deliver } from './deliver.ts'
import { completeEntry, findEntry, listEntries, tryPatch, wasDiscarded } from './entry-store.ts'
import type { Entry } from './entry.ts'
import { ChunkSize } from './resumable-upload.ts'
import type { Sender } from './sender.ts'
import { DeliveryError, backOff, createSender } from './sender.ts'

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

export interface FlushResult {
  sent: number
  parked: number
  tried: Set<string>
  isConnectionLost: boolean
  /** The next try after a lost connection. */
  retryAt: number
}

/** Tries every due entry once, two at a time, until none is left or the connection is lost. */
export async function flushDue(
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

export interface DueCriteria {
  now: number
  /** Only these entries and those they depend on. */
  onlyIds?: readonly string[] | undefined
  /** Back-off is skipped. */
  isImmediate?: boolean | undefined
}

/**
 * Whether the entry is tried automatically; one that waits for an update is, rarely, and at once
 * after an update.
 */
export function isAutomatic({ state }: Entry): boolean {
  return state === 'waiting' || state === 'waits_for_update'
}

/**
 * Entries that may be sent now, those with the fewest failures first, so that a poison entry blocks
 * none.
 * An envelope waits only for the one it depends on, or for that one's correction (rule 5).
 */
export function dueEntries(entries: readonly Entry[], criteria: DueCriteria): Entry[] {
  const { now, onlyIds, isImmediate = false } = criteria
  const wanted = onlyIds && withDependencies(entries, onlyIds)
  return unblockedEntries(entries)
    .filter(({ _id }) => wanted?.has(_id) ?? true)
    .filter((entry) => (isImmediate && entry.state === 'waiting') || isDue(entry, now))
    .toSorted((a, b) => a.attempts - b.attempts || a.savedAt - b.savedAt)
}

/** When the first entry is due; `null` when none is tried automatically. */
export function nextAttemptAt(entries: readonly Entry[], now: number): number | null {
  const moments = unblockedEntries(entries).map((each) =>
    isDue(each, now) ? now : each.nextAttemptAt,
  )
  return moments.length === 0 ? null : Math.min(...moments)
}

function unblockedEntries(entries: readonly Entry[]): Entry[] {
  const here = new Set(
    entries.flatMap(({ _id, envelope: { correctsId } }) =>
      correctsId ? [_id, correctsId] : [_id],
    ),
  )
  return entries.filter((entry) => {
    const { dependsOnId } = entry.envelope
    return isAutomatic(entry) && !(dependsOnId !== null && here.has(dependsOnId))
  })
}

function withDependencies(entries: readonly Entry[], ids: readonly string[]): Set<string> {
  const parents = new Map(entries.map(({ _id, envelope }) => [_id, envelope.dependsOnId]))
  const wanted = new Set(ids)
  for (const id of wanted) {
    const parent = parents.get(id)
    if (parent) wanted.add(parent)
  }
  return wanted
}

/**
 * Whether the entry's next try is due. A clock that shows less than at the last failure was set
 * back, and the entry is due at once.
 */
export function isDue(
  { failure, nextAttemptAt }: Pick<Entry, 'failure' | 'nextAttemptAt'>,
  now: number,
): boolean {
  return failure === null || now >= nextAttemptAt || now < failure.at
}

/**
 * Parks each envelope whose predecessor a person discarded: unseen, it would wait for ever
 * (rule 5).
 * The failure is the one that the server would give. Returns how many were parked.
 */
export async function parkOrphans(outbox: Outbox, now: number): Promise<number> {
  let parked = 0
  for (const { _id, envelope, state } of await listEntries(outbox)) {
    if (state !== 'waiting' || envelope.dependsOnId === null) continue
    if (!(await wasDiscarded(outbox, envelope.dependsOnId))) continue
    await tryPatch(outbox, _id, () => ({
      state: 'rejected',
      failure: { code: 'envelope.dependency_pending', status: null, fields: [], at: now },
    }))
    parked += 1
  }
  return parked
}
