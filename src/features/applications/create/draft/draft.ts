import type { SubmissionReceipt } from '../../../../../contract/applications/submission.ts'
import type { EnvelopeBody } from '../../../../../contract/outbox/envelope-kinds.ts'
import type { Entry, EntryFailure } from '../../../../../sw/outbox/entry.ts'
import { StorageFullError } from '../../../../blocks/documents/upload/file-check.ts'
import type { UploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { quotaLeft, requestPersistence } from '../../../../offline/device-store/persistence.ts'
import { setUnsaved } from '../../../../session/unsaved.ts'
import type { Autosave } from '../../drafts/autosave.ts'
import type { DraftDocument, StoredDraft } from '../../drafts/draft-store.ts'
import { removeDraftFromCache, setDraftInCache, withDraftStore } from '../../drafts/queries.ts'
import type { FormValues } from '../fields/form-schema.ts'
import { isTyped } from '../fields/form-schema.ts'

/** What the envelope of an application says; its documents are named by their attachments. */
export type SubmissionBody = EnvelopeBody<'application.create'>

/** A refusal of the server, and the content that it is about. */
export interface Refused {
  failure: EntryFailure
  body: SubmissionBody
}

/** One unfinished application of one person, as this page works on it (draft-lifecycle.ts). */
export interface ApplicationDraft {
  readonly id: string
  readonly userId: string
  readonly uploads: UploadStore
  readonly autosave: Autosave
  values: FormValues
  /** The step at hand, from 1. */
  step: number
  /** The service's fee as the person saw it; null until a service is chosen. */
  seenFee: { serviceId: string; paise: number } | null
  /** Of the envelope that the next press of Submit makes, or of the last one made. */
  envelopeId: string
  /** The rejected envelope that the next one puts right. */
  correctsId: string | null
  /** Why that one was rejected. */
  refused: Refused | null
  /** The tracking token on the customer's slip. */
  token: string | null
  /** What the last press of Submit said. */
  sent: SubmissionBody | null
  /** The envelope lies in the outbox, or has gone from there: it is no draft any more. */
  isSaved: boolean
  /** Submit was pressed before this device could write envelopes: all is there but the press. */
  isReady: boolean
  receipt: SubmissionReceipt | null
  /** The form shows it. */
  isOpen: boolean
  /** It lies on this device. */
  isStored: boolean
  onLost: (() => void) | null
}

/** Whether somebody's work lies in the draft. */
export function hasWork({ values, uploads, isSaved, receipt }: ApplicationDraft): boolean {
  return !isSaved && receipt === null && (isTyped(values) || uploads.slots().size > 0)
}

/** The files of the draft, as they are found again. */
export function documentsOf({ uploads }: ApplicationDraft): DraftDocument[] {
  return [...uploads.slots()].flatMap(([key, slot]) => {
    const { file, fileId, sha256, hides, upload, status } = slot
    if (!file || !fileId || !sha256) return []
    const { name, size, type } = file
    const isAttached = status === 'attached'
    const known = { key, fileId, name, type, size, sha256, ...(hides && { hides }) }
    return [{ ...known, upload: upload ?? null, isAttached }]
  })
}

/** The draft as it is kept. */
export function storedOf(draft: ApplicationDraft): StoredDraft {
  const { id, values, step, seenFee, envelopeId, correctsId, token, sent, isReady, receipt } = draft
  return {
    // `DRAFT_VERSION`, by its type: the store comes later than the form.
    schemaVersion: 1,
    ...{ id, values, step, seenFee, envelopeId, correctsId, token, sent, isReady, receipt },
    documents: documentsOf(draft),
  }
}

/** Takes the change over, and keeps the draft soon if there is anything in it to keep. */
export function updateDraft(
  draft: ApplicationDraft,
  change: Partial<Omit<ApplicationDraft, 'id' | 'userId'>>,
): void {
  Object.assign(draft, change)
  if (hasWork(draft) || draft.isStored) draft.autosave.change()
}

/**
 * Whoever leaves the page while something is not on the disk is asked first. An open form says as
 * well that somebody is at work, whose session is not to end without asking; so does a confirmation,
 * which is to be read and printed.
 */
export function guardWork(draft: ApplicationDraft): void {
  if (draft.isSaved) return setUnsaved(`draft ${draft.id}`, draft.isOpen, true)
  const isStored = draft.autosave.isDone()
  setUnsaved(`draft ${draft.id}`, hasWork(draft) && (draft.isOpen || !isStored), isStored)
}

/** Its envelope lies in the outbox: nothing of it is lost any more, whatever happens to this page. */
export function markSaved(draft: ApplicationDraft): void {
  draft.isSaved = true
  removeDraftFromCache(draft.userId, draft.id)
  guardWork(draft)
}

/** Its envelope is on the server: of the draft only the receipt is kept, until it was seen. */
export function markSent(
  draft: ApplicationDraft,
  receipt: NonNullable<ApplicationDraft['receipt']>,
): void {
  draft.uploads.clear()
  updateDraft(draft, { receipt })
}

/** The server did not take its envelope: it is a draft again, and the next one puts that right. */
export function markRejected(
  draft: ApplicationDraft,
  { _id }: Pick<Entry, '_id'>,
  refused: Refused,
): void {
  draft.isSaved = false
  const envelopeId = crypto.randomUUID()
  updateDraft(draft, { envelopeId, correctsId: _id, refused, sent: null })
}

/** A file that is chosen, removed, or on the server is a change of the draft; a removed one is forgotten. */
export function watchFiles(draft: ApplicationDraft): () => void {
  let known = documentsOf(draft)
  return draft.uploads.subscribe(() => {
    const now = documentsOf(draft)
    if (JSON.stringify(now) === JSON.stringify(known)) return
    const removed = known.filter(({ fileId }) => !now.some((one) => one.fileId === fileId))
    const isOther = removed.length > 0 || now.length > known.length
    known = now
    void removeFiles(draft, removed)
    updateDraft(draft, isOther ? { isReady: false } : {})
  })
}

async function removeFiles(
  { userId }: ApplicationDraft,
  removed: readonly Pick<DraftDocument, 'fileId'>[],
): Promise<void> {
  try {
    if (removed.length > 0) await withDraftStore(userId, (store) => store.removeFiles(removed))
  } catch {
    // Sealed for its owner, it stays until the draft itself goes.
  }
}

/** Keeps the draft as it is now; one that was emptied goes. */
export async function saveDraft(draft: ApplicationDraft): Promise<void> {
  const stored = storedOf(draft)
  if (!hasWork(draft) && !draft.isSaved && draft.receipt === null) {
    await withDraftStore(draft.userId, (store) => store.remove(stored))
    draft.isStored = false
    return removeDraftFromCache(draft.userId, draft.id)
  }
  await withDraftStore(draft.userId, (store) => store.save(stored))
  draft.isStored = true
  if (!hasWork(draft)) removeDraftFromCache(draft.userId, draft.id)
  else setDraftInCache(draft.userId, { draft: stored, savedAt: Date.now() })
  void requestPersistence()
}

/** Keeps the bytes of a file that a slot of the draft names. Throws `StorageFullError`. */
export async function storeFile(
  draft: ApplicationDraft,
  { fileId, size }: { fileId: string; size: number },
  bytes: Uint8Array,
): Promise<void> {
  const freeBytes = await quotaLeft()
  if (size > freeBytes) throw new StorageFullError(freeBytes)
  // The draft names the file before it lies there.
  draft.autosave.change()
  await draft.autosave.flush()
  if (!draft.autosave.isDone()) throw new Error('The draft could not be kept')
  try {
    await withDraftStore(draft.userId, (store) => store.storeFile(fileId, bytes))
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError'
    throw isFull ? new StorageFullError(await quotaLeft()) : error
  }
  // Taken out of its slot meanwhile.
  const isWanted = documentsOf(draft).some((one) => one.fileId === fileId)
  if (!isWanted) await removeFiles(draft, [{ fileId }])
}
