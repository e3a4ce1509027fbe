import type { SubmissionReceipt } from '../../../../../contract/applications/submission.ts'
import type { Entry, EntryFailure } from '../../../../../sw/outbox/entry.ts'
import type { UploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import type { Work } from '../../../../offline/outbox/use-claim.ts'
import { mayClosePage } from '../../../../offline/outbox/use-claim.ts'
import { setUnsaved } from '../../../../session/unsaved.ts'
import type { Autosave } from '../../drafts/autosave.ts'
import type { DraftDocument, DraftEntry, StoredDraft } from '../../drafts/draft-store.ts'
import { removeDraftFromCache } from '../../drafts/queries.ts'
import type { FormValues } from '../fields/form-schema.ts'
import { isTyped } from '../fields/form-schema.ts'
import type { FormPort, SubmissionBody } from './form-port.ts'

/** A refusal by the server with the refused content. */
export interface Refused {
  failure: EntryFailure
  body: SubmissionBody
}

/** One person's unfinished application as this page edits it (draft-lifecycle.ts). */
export interface ApplicationDraft {
  readonly id: string
  readonly userId: string
  readonly uploads: UploadStore
  readonly autosave: Autosave
  /** By which its form reaches device and server. */
  readonly port: FormPort
  values: FormValues
  /** The current step, from 1. */
  step: number
  /** The documents come before the customer; absent until a step is left. */
  documentsFirst?: boolean | undefined
  /** The service's fee as the person saw it; null until a service is chosen. */
  seenFee: { serviceId: string; paise: number } | null
  /** Id of the envelope that the next press of Submit makes, or of the last one made. */
  envelopeId: string
  /** Id of the rejected envelope that the next one corrects. */
  correctsId: string | null
  /** Why the server refused the envelope that is corrected. */
  refused: Refused | null
  /** The tracking token on the customer's slip. */
  token: string | null
  /** The content of the last press of Submit. */
  sent: SubmissionBody | null
  /** The envelope was saved to the outbox: this is no draft any more. */
  isSaved: boolean
  /** Submit was pressed and the envelope is not made yet; `sent` is what it will contain. */
  isReady: boolean
  receipt: SubmissionReceipt | null
  /** Ids of the files that were removed since it was stored. */
  formerFiles: string[]
  /** A form shows the draft. */
  isOpen: boolean
  /** The draft is stored on this device. */
  isStored: boolean
  onLost: (() => void) | null
}

/** Whether the draft contains work that could be lost. */
export function hasWork({ values, uploads, isSaved, receipt }: ApplicationDraft): boolean {
  return !isSaved && receipt === null && (isTyped(values) || uploads.slots().size > 0)
}

/** The draft's files as they are stored: of each it says whether its bytes are stored too. */
export function documentsOf({ uploads }: Pick<ApplicationDraft, 'uploads'>): DraftDocument[] {
  return [...uploads.slots()].flatMap(([key, slot]) => {
    const { file, fileId, sha256, hides, upload, status, isStored } = slot
    if (!file || !fileId || !sha256) return []
    const { name, size, type } = file
    const isAttached = status === 'attached'
    const known = { key, fileId, name, type, size, sha256, ...(hides && { hides }) }
    const isNotStored = !isStored && !isAttached
    return [{ ...known, upload: upload ?? null, isAttached, ...(isNotStored && { isNotStored }) }]
  })
}

type WithFiles = Pick<ApplicationDraft, 'uploads'>

/** The draft's files that only this page has. One that is lost has no bytes here: it ends with no page. */
function filesOnlyHere(draft: WithFiles): DraftDocument[] {
  return documentsOf(draft).filter(
    ({ key, isNotStored }) => isNotStored && draft.uploads.fileIn(key) !== undefined,
  )
}

/** Those of them that could not be stored; the others are on their way to the disk. */
export function unstoredFiles(draft: WithFiles): DraftDocument[] {
  return filesOnlyHere(draft).filter(({ key }) => draft.uploads.slots().get(key)?.isNotStored)
}

/** Where the draft is on its way, and since when all of it is stored as it is now. */
export function draftWork(draft: ApplicationDraft): Work {
  const { autosave, isReady } = draft
  const save = autosave.state()
  const isWhole = save.kind === 'saved' && autosave.isDone() && filesOnlyHere(draft).length === 0
  const unsent = unstoredFiles(draft).length > 0 ? 'file_not_stored' : 'unfinished'
  return { state: isReady ? 'ready' : unsent, savedAt: isWhole ? save.at : null }
}

/** The draft as it is stored. */
export function storedOf(draft: ApplicationDraft): StoredDraft {
  const { id, values, step, seenFee, envelopeId, correctsId, token, sent, isReady, receipt } = draft
  const { documentsFirst, formerFiles } = draft
  return {
    // The type compares it with `DRAFT_VERSION`, whose module loads later than the form.
    schemaVersion: 1,
    ...{ id, values, step, seenFee, envelopeId, correctsId, token, sent, isReady, receipt },
    ...(documentsFirst !== undefined && { documentsFirst }),
    documents: documentsOf(draft),
    ...(formerFiles.length > 0 && { formerFiles: [...formerFiles] }),
  }
}

/** The draft for the list. `savedAt` is null while this page alone has it as it is. */
export function entryOf(draft: ApplicationDraft, savedAt: number | null): DraftEntry {
  return { draft: storedOf(draft), savedAt, onlyHere: filesOnlyHere(draft).map(({ key }) => key) }
}

/** Applies the change, and saves the draft soon unless it is empty. */
export function updateDraft(
  draft: ApplicationDraft,
  change: Partial<Omit<ApplicationDraft, 'id' | 'userId'>>,
): void {
  Object.assign(draft, change)
  if (hasWork(draft) || draft.isStored) draft.autosave.change()
}

/**
 * Applies what the person has changed. A pressed draft is pressed no more, and that is stored at once: a page that
 * ended now would leave the former content to be sent.
 */
export function changeDraft(
  draft: ApplicationDraft,
  change: Partial<Pick<ApplicationDraft, 'values'>> = {},
): void {
  const wasReady = draft.isReady
  updateDraft(draft, { ...change, isReady: false })
  if (wasReady) void draft.autosave.flush()
}

/**
 * Guards unsaved work: leaving the page asks first. An open form or confirmation also keeps the
 * session from ending without a question.
 */
export function guardWork(draft: ApplicationDraft): void {
  if (draft.isSaved) return setUnsaved(`draft ${draft.id}`, draft.isOpen, true)
  const isStored = mayClosePage(draftWork(draft))
  setUnsaved(`draft ${draft.id}`, hasWork(draft) && (draft.isOpen || !isStored), isStored)
}

/** The envelope is saved in the outbox: closing the page loses nothing. */
export function markSaved(draft: ApplicationDraft): void {
  draft.isSaved = true
  draft.isReady = false
  removeDraftFromCache(draft.userId, draft.id)
  // What the form says of an unsaved draft goes at once.
  draft.autosave.storedSince(Date.now())
  guardWork(draft)
}

/** The envelope is on the server: only the receipt is stored, until the person has seen it. */
export function markSent(
  draft: ApplicationDraft,
  receipt: NonNullable<ApplicationDraft['receipt']>,
): void {
  draft.uploads.clear()
  updateDraft(draft, { receipt })
}

/**
 * The server refused the envelope: the draft continues, and its next envelope corrects that one.
 */
export function markRejected(
  draft: ApplicationDraft,
  { _id }: Pick<Entry, '_id'>,
  refused: Refused,
): void {
  draft.isSaved = false
  const envelopeId = crypto.randomUUID()
  updateDraft(draft, { envelopeId, correctsId: _id, refused, sent: null, isReady: false })
}
