import type { RestoredSlot } from '../../../../blocks/documents/upload/stored-file.ts'
import { onOwnerChange } from '../../../../offline/device-store/owner.ts'
import { setUnsaved } from '../../../../session/unsaved.ts'
import type { Release } from '../../drafts/draft-lock.ts'
import {
  addOpenDraft,
  flushOpenDrafts,
  lockDraft,
  removeOpenDraft,
} from '../../drafts/draft-lock.ts'
import type { DraftDocument, DraftEntry } from '../../drafts/draft-store.ts'
import { removeOrRemember } from '../../drafts/finished-drafts.ts'
import { removeDraftFromCache, rereadDrafts } from '../../drafts/queries.ts'
import { EMPTY_VALUES } from '../fields/form-schema.ts'
import { devicePort } from './device-port.ts'
import type { EnvelopeFacts } from './draft-envelope.ts'
import { storeFile, watchFiles } from './draft-files.ts'
import { isStoredWhole } from './draft-work.ts'
import type { ApplicationDraft } from './draft.ts'
import { entryOf, guardWork, hasWork, storedOf, updateDraft } from './draft.ts'
import { saveDraft, withDraftStore } from './stored-draft.ts'

/** Resources of a draft in this page. */
interface DraftHandle {
  release: Release
  /** Stops watching its files. */
  unwatch: () => void
}

/** Only a stored draft may have become an envelope. */
const loadDraftEnvelope = () => import('./draft-envelope.ts')

const handles = new Map<ApplicationDraft, DraftHandle>()
const drafts = new Map<string, ApplicationDraft>()

onOwnerChange(flushOpenDrafts)
addEventListener('pagehide', flushOpenDrafts)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushOpenDrafts()
})

/** The draft if it is still open in this page, for example with a save under way. */
export function lockedDraft(userId: string, id: string): ApplicationDraft | undefined {
  const draft = drafts.get(id)
  return draft?.userId === userId ? draft : undefined
}

/** A new, empty draft. */
export function newDraft(userId: string): ApplicationDraft {
  const draft = makeDraft(userId, crypto.randomUUID())
  // The id is new, so the lock is free.
  const locked = lockDraft(draft.id, () => lose(draft)).catch(() => null)
  trackDraft(draft, () => void locked.then((release) => release?.()))
  return draft
}

/**
 * The stored draft with its files. `elsewhere` while another tab has it and `steal` is false,
 * `missing` when this device does not have it. Throws `LockedError`.
 */
export async function findDraft(
  userId: string,
  id: string,
  steal: boolean,
): Promise<ApplicationDraft | 'elsewhere' | 'missing'> {
  const found: { draft?: ApplicationDraft } = {}
  const release = await lockDraft(id, () => found.draft && lose(found.draft), { steal })
  if (!release) return 'elsewhere'
  try {
    const entry = await withDraftStore(userId, (store) => store.find(id))
    const facts = entry && (await (await loadDraftEnvelope()).envelopeFacts(entry.draft))
    if (facts) found.draft = restoredDraft(userId, entry, { ...facts, release })
    else if (entry) await withDraftStore(userId, (store) => store.remove(entry.draft))
  } finally {
    if (!found.draft) release()
  }
  return found.draft ?? 'missing'
}

/** Another tab has taken the draft over. */
function lose(draft: ApplicationDraft): void {
  releaseDraft(draft)
  rereadDrafts(draft.userId)
  draft.onLost?.()
}

/**
 * A draft that corrects the rejected envelope: one begun before, or a new one with its content.
 * `missing` where nothing is left to correct.
 */
export async function findCorrection(
  userId: string,
  entryId: string,
  steal: boolean,
): Promise<ApplicationDraft | 'elsewhere' | 'missing'> {
  const locked = [...drafts.values()].find(({ correctsId }) => correctsId === entryId)
  if (locked?.userId === userId) return locked
  const { entries } = await withDraftStore(userId, (store) => store.list())
  const begun = entries.find(({ draft }) => draft.correctsId === entryId)
  if (begun) return findDraft(userId, begun.draft.id, steal)
  const { readCorrection } = await loadDraftEnvelope()
  const correction = await readCorrection(entryId)
  if (!correction) return 'missing'
  const draft = newDraft(userId)
  Object.assign(draft, correction.content)
  restoreFiles(draft, correction.documents)
  updateDraft(draft, {})
  return draft
}

function restoreFiles(draft: ApplicationDraft, documents: readonly DraftDocument[]): void {
  const slots = documents.map((document): [string, RestoredSlot] => {
    const { key, name, size, type, isNotStored, ...known } = document
    const load = () => withDraftStore(draft.userId, (store) => store.file(document))
    return [key, { ...known, isStored: !isNotStored, file: { name, size, type }, load }]
  })
  void draft.uploads.restore(new Map(slots))
}

interface Restoring extends EnvelopeFacts {
  release: Release
}

function restoredDraft(
  userId: string,
  entry: DraftEntry,
  { release, ...facts }: Restoring,
): ApplicationDraft {
  const { documents, schemaVersion: _, ...content } = entry.draft
  const draft = Object.assign(makeDraft(userId, content.id), content, facts, { isStored: true })
  if (!draft.isSaved) restoreFiles(draft, documents)
  if (entry.savedAt !== null) draft.autosave.storedSince(entry.savedAt)
  trackDraft(draft, release)
  return draft
}

/** An empty draft that nothing in this page knows of yet. */
export function makeDraft(userId: string, id: string, port = devicePort): ApplicationDraft {
  const draft: ApplicationDraft = {
    id,
    userId,
    port,
    uploads: port.uploads({ save: (file, bytes) => storeFile(draft, file, bytes) }),
    autosave: port.autosave(() => saveDraft(draft)),
    values: structuredClone(EMPTY_VALUES),
    step: 1,
    seenFee: null,
    envelopeId: id,
    correctsId: null,
    refused: null,
    token: null,
    sent: null,
    isSaved: false,
    isReady: false,
    receipt: null,
    formerFiles: [],
    isOpen: false,
    isStored: false,
    onLost: null,
  }
  return draft
}

function trackDraft(draft: ApplicationDraft, release: Release): void {
  const stopWatching = watchFiles(draft)
  const stopGuarding = draft.autosave.subscribe(() => {
    guardWork(draft)
    // A closed form's draft that could not be stored is stored now: the list has it.
    if (!draft.isOpen && draft.isStored && isStoredWhole(draft)) releaseDraft(draft)
  })
  handles.set(draft, {
    release,
    unwatch() {
      stopWatching()
      stopGuarding()
    },
  })
  drafts.set(draft.id, draft)
  addOpenDraft(draft.id, {
    userId: draft.userId,
    entry: () => presentEntry(draft),
    flush: () => draft.autosave.flush(),
    discard: () => discardDraft(draft),
  })
}

function presentEntry(draft: ApplicationDraft): DraftEntry | null {
  const { autosave } = draft
  const state = autosave.state()
  const savedAt = state.kind === 'saved' && autosave.isDone() ? state.at : null
  return hasWork(draft) ? entryOf(draft, savedAt) : null
}

/**
 * Marks the draft as shown in a form.
 * @param onLost called when another tab has taken the draft; nothing is written here after that
 */
export function openDraft(draft: ApplicationDraft, onLost: () => void): void {
  draft.isOpen = true
  draft.onLost = onLost
  guardWork(draft)
}

/** Closes the form. A draft that is stored whole leaves the page, one that became an envelope is removed. */
export async function closeDraft(draft: ApplicationDraft): Promise<void> {
  draft.isOpen = false
  draft.onLost = null
  if (draft.isSaved) return discardDraft(draft)
  guardWork(draft)
  await draft.autosave.flush()
  await draft.uploads.whenFinished()
  await draft.autosave.flush()
  if (!draft.isOpen && (!hasWork(draft) || isStoredWhole(draft))) releaseDraft(draft)
}

/** Ends the draft in this page: nothing is written to it here afterwards. */
export function releaseDraft(draft: ApplicationDraft): void {
  const handle = handles.get(draft)
  if (!handle) return
  draft.isOpen = false
  handles.delete(draft)
  drafts.delete(draft.id)
  removeOpenDraft(draft.id)
  handle.unwatch()
  void draft.autosave.stop()
  draft.uploads.clear()
  setUnsaved(`draft ${draft.id}`, false)
  handle.release()
}

/** Removes the draft and its files from page and disk. */
export async function discardDraft(draft: ApplicationDraft): Promise<void> {
  const stored = storedOf(draft)
  const stopped = draft.autosave.stop()
  removeDraftFromCache(draft.userId, draft.id)
  releaseDraft(draft)
  await stopped
  const remove = () => withDraftStore(draft.userId, (store) => store.remove(stored))
  if (draft.isStored) await removeOrRemember(draft.id, remove)
  // A read during the removal may have cached it again.
  removeDraftFromCache(draft.userId, draft.id)
}
