import type { Outbox } from './database.ts'
import { deliver } from './deliver.ts'
import { dueEntries, isAutomatic } from './due-entries.ts'
import { completeEntry, findEntry, listEntries, tryPatch, wasDiscarded } from './entry-store.ts'
import type { Entry } from './entry.ts'
import { onOutboxChange } from './outbox-changes.ts'
import { ChunkSize } from './resumable-upload.ts'
import type { Sender } from './sender.ts'
import { DeliveryError, backOff, createSender, watchStall } from './sender.ts'

/** Envelopes in delivery at once. */
const LANES = 2
/** A delivery that is silent for so long gives its lane to another one, and continues without a lane. */
const STALL_MS = 10_000
/** The most deliveries that continue without a lane: on a slow connection they would slow each other down. */
const MAX_STALLED = 4
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
  /** Shorter in tests. */
  stallMs?: number
}

export interface FlushResult {
  sent: number
  parked: number
  tried: Set<string>
  isConnectionLost: boolean
  /** The next try after a lost connection. */
  retryAt: number
}

/**
 * Tries every due entry once, two at a time, until none is left or the connection is lost. A stalled
 * one holds up no other.
 */
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
  const running = new Set<Promise<void>>()
  let stalled = 0

  async function deliverOne(id: string, onStall: () => void): Promise<void> {
    const watched = watchStall(sender, options.stallMs ?? STALL_MS, () => {
      chunk.shrink()
      onStall()
    })
    const outcome = await tryEntry(outbox, watched.sender, chunk, id, options)
    watched.end()
    if (outcome.isSent) flushed.sent += 1
    if (outcome.isParked) flushed.parked += 1
    networkFailures = outcome.wasAnswered ? 0 : networkFailures + 1
    if (networkFailures < MAX_NETWORK_FAILURES) return
    flushed.isConnectionLost = true
    flushed.retryAt = outcome.nextAttemptAt
  }

  /** Resolves when the lane is free: the delivery has ended, or stalls and goes on without it. */
  function takeLane(id: string): Promise<void> {
    const free = Promise.withResolvers<void>()
    let isStalled = false
    const delivery = deliverOne(id, () => {
      if (isStalled || stalled >= MAX_STALLED) return
      isStalled = true
      stalled += 1
      free.resolve()
    }).finally(() => {
      running.delete(delivery)
      if (isStalled) stalled -= 1
    })
    running.add(delivery)
    return Promise.race([delivery, free.promise])
  }

  await resetSending(outbox)
  for (;;) {
    flushed.parked += await parkOrphans(outbox, now())
    const due = dueEntries(await listEntries(outbox), { now: now(), onlyIds, isImmediate })
    const ids = due.map(({ _id }) => _id).filter((id) => !flushed.tried.has(id))
    if (ids.length === 0) {
      if (running.size === 0) return flushed
      // Envelopes that are saved meanwhile are sent while stalled deliveries still continue.
      await Promise.race([...running, nextChange()])
      continue
    }
    const lane = async () => {
      for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
        if (stop.aborted || flushed.isConnectionLost) return
        flushed.tried.add(id)
        await takeLane(id)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    if (!stop.aborted && !flushed.isConnectionLost) continue
    await Promise.all(running)
    return flushed
  }
}

/** The next change of the outbox, in this context or another. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onOutboxChange(() => {
      stop()
      resolve()
    })
  })
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
