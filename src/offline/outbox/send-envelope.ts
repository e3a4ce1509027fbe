import type { SubmissionReceipt } from '../../../contract/applications/submission.ts'
import type { LetterKind } from '../../../contract/outbox/envelope-kinds.ts'
import type { Outbox } from '../../../sw/outbox/database.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import type { Entry, EntryFailure } from '../../../sw/outbox/entry.ts'
import { onOutboxChange } from '../../../sw/outbox/outbox-changes.ts'
import { findEntry, findTombstone } from '../../../sw/outbox/read-outbox.ts'
import type { LetterToSave } from '../../../sw/outbox/save-envelope.ts'
import { saveLetter } from '../../../sw/outbox/save-envelope.ts'
import { lastClocks } from '../connectivity/clock.ts'
import { currentLink, onLinkChange } from '../connectivity/connection.ts'
import { ownerOpened } from '../device-store/owner.ts'
import { askToKeep } from '../device-store/persistence.ts'
import { flush } from './flush.ts'
import { askForSync } from './hand-over.ts'
import { prepareAuthor } from './prepare-signer.ts'
import { currentSealingKey } from './sealing-key.ts'
import { currentAuthor, SIGNING_LOCK } from './signer.ts'

/** So long somebody waits for the official number before the provisional one is told. */
const PATIENCE_MS = 20_000
/** So long a device that is being registered is waited for. */
const READY_WITHIN_MS = 8000
/** Some browsers ask the person whether to keep it: what is saved does not wait for the answer. */
const KEEP_ANSWER_MS = 400

/** What the form knows of a letter; who says it, by which keys and clocks, is added here. */
export type Outgoing<K extends LetterKind> = Omit<
  LetterToSave<K>,
  'author' | 'sealingKey' | 'clocks'
> & {
  /** So long the answer is waited for, in milliseconds. */
  patienceMs?: number
  /** Hears at once that it lies on the disk, before the answer is waited for. */
  onSaved?: (entry: Entry) => void
}

export type Sent =
  | { state: 'done'; receipt: SubmissionReceipt; entry: Entry }
  /** It lies on this device and goes by itself, or waits for what its state says. */
  | { state: 'kept'; entry: Entry }
  | { state: 'rejected'; entry: Entry; failure: EntryFailure }

/**
 * Saves a letter and answers what became of it: at once without a link, and otherwise as soon as
 * the server has answered or patience ends. Once it resolves, the letter lies on the disk and
 * ends as exactly one record on the server, or stays in the outbox for a person.
 * Throws, with nothing saved: `NotReadyError`, `LockedError`, `StorageFullError`, `AlreadySavedError`,
 * `NotCorrectableError`, or what the storage says where there is none.
 */
export async function sendLetter<K extends LetterKind>(outgoing: Outgoing<K>): Promise<Sent> {
  const entry = await save(outgoing)
  outgoing.onSaved?.(entry)
  void askForSync()
  const outcome = waitForOutcome(entry, outgoing.patienceMs ?? PATIENCE_MS)
  void flush()
  return outcome
}

async function save<K extends LetterKind>(outgoing: Outgoing<K>): Promise<Entry> {
  const { patienceMs: _patience, onSaved: _hears, ...letter } = outgoing
  await readyToWrite()
  const author = currentAuthor()
  const sealingKey = currentSealingKey()
  const answered = new Promise((resolve) => setTimeout(resolve, KEEP_ANSWER_MS))
  await Promise.race([askToKeep(), answered])
  const clocks = lastClocks()
  return saveLetter(await openOutbox(), {
    ...letter,
    author,
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
async function readyToWrite(): Promise<void> {
  try {
    currentAuthor()
    currentSealingKey()
  } catch {
    if (currentLink() !== 'online') return
    const tooLate = new Promise((resolve) => setTimeout(resolve, READY_WITHIN_MS))
    await Promise.race([beReady(), tooLate])
  }
}

async function beReady(): Promise<void> {
  await ownerOpened()
  await prepareAuthor()
  // One that was under way already holds this lock until it is done.
  await navigator.locks.request(SIGNING_LOCK, () => undefined)
}

/** Never rejects: the letter is saved, whatever happens to the waiting. */
function waitForOutcome(entry: Entry, patienceMs: number): Promise<Sent> {
  return new Promise((resolve) => {
    const stops = [
      onOutboxChange((id) => {
        if (id === null || id === entry._id) look()
      }),
      onLinkChange(() => {
        if (currentLink() !== 'online') settle({ state: 'kept', entry })
      }),
    ]
    const timer = setTimeout(() => settle({ state: 'kept', entry }), patienceMs)
    const settle = (sent: Sent) => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve(sent)
    }
    const look = () => {
      readOutcome(entry).then(
        (sent) => sent && settle(sent),
        () => settle({ state: 'kept', entry }),
      )
    }
    if (currentLink() !== 'online') settle({ state: 'kept', entry })
    else look()
  })
}

/** What is known of it by now; `null` while it is on its way. */
async function readOutcome(saved: Entry): Promise<Sent | null> {
  const outbox = await openOutbox()
  return (await stillThere(outbox, saved)) ?? (await done(outbox, saved))
}

async function stillThere(outbox: Outbox, { _id }: Entry): Promise<Sent | null> {
  const entry = await findEntry(outbox, _id)
  if (!entry) return null
  const { state, failure } = entry
  if (state === 'rejected' && failure) return { state, entry, failure }
  // A first try that failed: whoever waits is told so, and it is tried again behind them.
  const isPutOff = state !== 'waiting' || (failure !== null && !entry.isSending)
  return isPutOff ? { state: 'kept', entry } : null
}

async function done(outbox: Outbox, entry: Entry): Promise<Sent | null> {
  const tombstone = await findTombstone(outbox, entry._id)
  return tombstone ? { state: 'done', receipt: tombstone.receipt, entry } : null
}
