import type { EnvelopeKind, ReceiptOf } from '../../../contract/outbox/envelope.ts'
import type { Outbox } from '../../../sw/outbox/database.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { findEntry, findTombstone } from '../../../sw/outbox/entry-store.ts'
import type { Entry, EntryFailure } from '../../../sw/outbox/entry.ts'
import { onOutboxChange } from '../../../sw/outbox/outbox-changes.ts'
import { saveEnvelope } from '../../../sw/outbox/save-envelope.ts'
import type { EnvelopeToSave } from '../../../sw/outbox/sign-and-seal.ts'
import { setUnsaved } from '../../session/unsaved.ts'
import { lastClocks } from '../connectivity/clock.ts'
import { currentConnection, onConnectionChange } from '../connectivity/connection.ts'
import { deviceOpening } from '../device-store/open-device.ts'
import { whenOwnerOpened } from '../device-store/owner.ts'
import { requestPersistence } from '../device-store/persistence.ts'
import { flush, requestSync } from './flush.ts'
import { currentSealingKey, prepareAtPress } from './prepare-signer.ts'
import { openTombstone } from './read-view.ts'
import { currentSigner, SIGNING_LOCK } from './signer.ts'
import { mayClosePage } from './use-claim.ts'

/** How long the person waits for the official number before the provisional one is shown. */
const TIMEOUT_MS = 20_000
/** How long a device's registration is waited for. */
const READY_WITHIN_MS = 8000
/**
 * Some browsers ask the person for persistent storage: the save does not wait longer than this for
 * the answer.
 */
const PERSIST_ANSWER_MS = 400

/** A form's envelope; signer, keys and clocks are added here. */
export type Outgoing<K extends EnvelopeKind> = Omit<
  EnvelopeToSave<K>,
  'signer' | 'sealingKey' | 'clocks'
> & {
  /** How long to wait for the answer, in milliseconds. */
  timeoutMs?: number
  /** Called at once when it is on the disk, before the answer is waited for. */
  onSaved?: (entry: Entry) => void
}

export type SendResult<K extends EnvelopeKind = EnvelopeKind> =
  | { state: 'done'; receipt: ReceiptOf<K>; entry: Entry }
  /** The envelope is stored on this device and sent automatically, or waits as its state says. */
  | { state: 'queued'; entry: Entry }
  | { state: 'rejected'; entry: Entry; failure: EntryFailure }

/**
 * Saves an envelope and returns its outcome: at once while offline, otherwise when the server has
 * answered or the time is over. Once it resolves, the envelope is on the disk and ends as exactly
 * one record on the server, or stays in the outbox for a person.
 * Throws, with nothing saved: `NotReadyError`, `LockedError`, `StorageFullError`,
 * `AlreadySavedError`, `NotCorrectableError`, or the error of missing storage.
 */
export async function sendEnvelope<K extends EnvelopeKind>(
  outgoing: Outgoing<K>,
): Promise<SendResult<K>> {
  const entry = await save(outgoing)
  // The outbox is read a moment later: until then nothing else keeps the page that alone has the envelope.
  if (!mayClosePage({ state: 'waiting', savedAt: entry.savedAt })) setUnsaved('outbox', true)
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
 * What the device still lacks is asked for at the press: just after a sign-in, or where the server did
 * not answer. While online, the person waits for it a moment.
 */
async function waitUntilReady(): Promise<void> {
  try {
    currentSigner()
    currentSealingKey()
  } catch {
    const preparing = prepareSigning()
    if (currentConnection() !== 'online') return
    const timeout = new Promise((resolve) => setTimeout(resolve, READY_WITHIN_MS))
    await Promise.race([preparing, timeout])
  }
}

async function prepareSigning(): Promise<void> {
  await deviceOpening.again()
  await whenOwnerOpened()
  await prepareAtPress()
  // A registration in progress has this lock until it is done.
  await navigator.locks.request(SIGNING_LOCK, () => undefined)
}

/** Never rejects: the envelope is saved, however the waiting ends. */
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

/** The outcome known by now; `null` during the delivery. */
async function readOutcome(saved: Entry): Promise<SendResult | null> {
  const outbox = await openOutbox()
  return (await pendingOutcome(outbox, saved)) ?? (await completedOutcome(outbox, saved))
}

async function pendingOutcome(outbox: Outbox, { _id }: Entry): Promise<SendResult | null> {
  const entry = await findEntry(outbox, _id)
  if (!entry) return null
  const { state, failure } = entry
  if (state === 'rejected' && failure) return { state, entry, failure }
  // After a failed first try the person is told; the next tries run in the background.
  const isDeferred = state !== 'waiting' || (failure !== null && !entry.isSending)
  return isDeferred ? { state: 'queued', entry } : null
}

async function completedOutcome(outbox: Outbox, entry: Entry): Promise<SendResult | null> {
  const tombstone = await findTombstone(outbox, entry._id)
  const receipt = tombstone && (await openTombstone(tombstone)).receipt
  return receipt ? { state: 'done', receipt, entry } : null
}
