import type { SubmissionReceipt } from '../../../../../contract/applications/submission.ts'
import type { UploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { setUnsaved } from '../../../../session/unsaved.ts'
import type { Autosave } from '../../drafts/autosave.ts'
import type { DraftDocument, StoredDraft } from '../../drafts/stored-draft.ts'
import { DRAFT_VERSION } from '../../drafts/stored-draft.ts'
import type { FormValues } from '../fields/form-schema.ts'
import { isTyped } from '../fields/form-schema.ts'
import type { Refused, SubmissionBody } from '../submission/submission-body.ts'

/** One unfinished application of one person, as this page works on it (draft-life.ts). */
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
    schemaVersion: DRAFT_VERSION,
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
