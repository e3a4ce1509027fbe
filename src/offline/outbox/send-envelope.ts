import type { EnvelopeKind, ReceiptOf } from '../../../contract/outbox/envelope-kinds.ts'
import type { Outbox } from '../../../sw/outbox/database.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { findEntry, findTombstone } from '../../../sw/outbox/entry-store.ts'
import type { Entry, EntryFailure } from '../../../sw/outbox/entry.ts'
import { onOutboxChange } from '../../../sw/outbox/outbox-changes.ts'
import type { EnvelopeToSave } from '../../../sw/outbox/save-envelope.ts'
import { saveEnvelope } from '../../../sw/outbox/save-envelope.ts'
import { lastClocks } from '../connectivity/clock.ts'
import { currentConnection, onConnectionChange } from '../connectivity/connection.ts'
import { whenOwnerOpened } from '../device-store/owner.ts'
import { requestPersistence } from '../device-store/persistence.ts'
import { flush, requestSync } from './flush.ts'
import { prepareSigner, currentSealingKey } from './prepare-signer.ts'
import { currentSigner, SIGNING_LOCK } from './signer.ts'

/** So long somebody waits for the official number before the provisional one is told. */
const TIMEOUT_MS = 20_000
/** So long a device that is being registered is waited for. */
const READY_WITHIN_MS = 8000
/** Some browsers ask the person whether to keep it: what is saved does not wait for the answer. */
const PERSIST_ANSWER_MS = 400

/** What the form knows of an envelope; who says it, by which keys and clocks, is added here. */
export type Outgoing<K extends EnvelopeKind> = Omit<
  EnvelopeToSave<K>,
  'signer' | 'sealingKey' | 'clocks'
> & {
  /** So long the answer is waited for, in milliseconds. */
  timeoutMs?: number
  /** Hears at once that it lies on the disk, before the answer is waited for. */
  onSaved?: (entry: Entry) => void
}

export type SendResult<K extends EnvelopeKind = EnvelopeKind> =
  | { state: 'done'; receipt: ReceiptOf<K>; entry: Entry }
  /** It lies on this device and goes by itself, or waits for what its state says. */
  | { state: 'queued'; entry: Entry }
  | { state: 'rejected'; entry: Entry; failure: EntryFailure }

/**
 * Saves an envelope and answers what became of it: at once without a link, and otherwise as soon as
 * the server has answered or patience ends. Once it resolves, the envelope lies on the disk and
 * ends as exactly one record on the server, or stays in the outbox for a person.
 * Throws, with nothing saved: `NotReadyError`, `LockedError`, `StorageFullError`, `AlreadySavedError`,
 * `NotCorrectableError`, or what the storage says where there is none.
 */
export async function sendEnvelope<K extends EnvelopeKind>(
  outgoing: Outgoing<K>,
): Promise<SendResult<K>> {
  const entry = await save(outgoing)
  outgoing.onSaved?.(entry)
  void requestSync()
  const outcome = waitForOutcome(entry, outgoing.timeoutMs ?? TIMEOUT_MS)
  void flush()
  // The server answers an envelope with the receipt of its own kind.
  return outcome
}

async function save<K extends EnvelopeKind>(outgoing: Outgoing<K>): Promise<Entry> {
  const { timeoutMs: _timeoutMs, onSaved: _onSaved, ...envelope } = outgoing
  await waitUntilReady()
  const signer = currentSigner()
  const sealingKey = currentSealingKey()
  const timeout = new Promise((resolve) => setTimeout(resolve, PERSIST_ANSWER_MS))
  await Promise.race([requestPersistence(), timeout])
  const clocks = lastClocks()
  return saveEnvelope(await openOutbox(), {
    ...envelope,
    signer,
    sealingKey,
    clocks: clocks && {
      device: new Date(clocks.device).toISOString(),
      server: new Date(clocks.server).toISOString(),
    },
  })
}

/**
 * Just after a sign-in this device is being registered in the background: with the link there,
 * whoever is faster waits for it a moment.
 */
async function waitUntilReady(): Promise<void> {
  try {
    currentSigner()
    currentSealingKey()
  } catch {
    if (currentConnection() !== 'online') return
    const timeout = new Promise((resolve) => setTimeout(resolve, READY_WITHIN_MS))
    await Promise.race([prepareSigning(), timeout])
  }
}

async function prepareSigning(): Promise<void> {
  await whenOwnerOpened()
  await prepareSigner()
  // One that was under way already holds this lock until it is done.
  await navigator.locks.request(SIGNING_LOCK, () => undefined)
}

/** Never rejects: the envelope is saved, whatever happens to the waiting. */
function waitForOutcome(entry: Entry, timeoutMs: number): Promise<SendResult> {
  return new Promise((resolve) => {
    const unsubscribes = [
      onOutboxChange((id) => {
        if (id === null || id === entry._id) check()
      }),
      onConnectionChange(() => {
        if (currentConnection() !== 'online') finish({ state: 'queued', entry })
      }),
    ]
    const timer = setTimeout(() => finish({ state: 'queued', entry }), timeoutMs)
    const finish = (sent: SendResult) => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribes) unsubscribe()
      resolve(sent)
    }
    const check = () => {
      readOutcome(entry).then(
        (sent) => sent && finish(sent),
        () => finish({ state: 'queued', entry }),
      )
    }
    if (currentConnection() !== 'online') finish({ state: 'queued', entry })
    else check()
  })
}

/** What is known of it by now; `null` while it is on its way. */
async function readOutcome(saved: Entry): Promise<SendResult | null> {
  const outbox = await openOutbox()
  return (await pendingOutcome(outbox, saved)) ?? (await completedOutcome(outbox, saved))
}

async function pendingOutcome(outbox: Outbox, { _id }: Entry): Promise<SendResult | null> {
  const entry = await findEntry(outbox, _id)
  if (!entry) return null
  const { state, failure } = entry
  if (state === 'rejected' && failure) return { state, entry, failure }
  // A first try that failed: whoever waits is told so, and it is tried again behind them.
  const isDeferred = state !== 'waiting' || (failure !== null && !entry.isSending)
  return isDeferred ? { state: 'queued', entry } : null
}

async function completedOutcome(outbox: Outbox, entry: Entry): Promise<SendResult | null> {
  const tombstone = await findTombstone(outbox, entry._id)
  return tombstone ? { state: 'done', receipt: tombstone.receipt, entry } : null
}
