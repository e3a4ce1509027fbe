import * as v from 'valibot'
import { isValidAt } from '../../../../../contract/customers/document-terms.ts'
import { openOutbox } from '../../../../../sw/outbox/database.ts'
import type { Entry } from '../../../../../sw/outbox/entry.ts'
import { serverNow } from '../../../../api/server-time.ts'
import type { AttachedDocument } from '../../../../blocks/documents/attachments/envelope-documents.ts'
import { attachedDocuments } from '../../../../blocks/documents/attachments/envelope-documents.ts'
import { readEditableCopy } from '../../../../offline/outbox/read-view.ts'
import type { DraftDocument, StoredDraft } from '../../drafts/draft-store.ts'
import { envelopeExists } from '../../drafts/envelope-taken.ts'
import { Reused } from '../../drafts/reused-documents.ts'
import { LAST_STEP } from '../../questions/question-steps.ts'
import type { FormValues } from '../fields/form-schema.ts'
import type { ApplicationDraft } from './draft.ts'
import type { SubmissionBody } from './form-port.ts'

/** The form's own note beside the envelope. */
const Note = v.object({ token: v.string(), reused: v.fallback(v.optional(Reused), undefined) })

/** A stored draft's state according to the outbox. */
export type EnvelopeFacts = Partial<Pick<ApplicationDraft, 'sent' | 'token'>> &
  Pick<ApplicationDraft, 'isSaved' | 'correctsId' | 'refused'>

/** Loaded lazily: only a draft that was sent or corrects an entry needs the entry store. */
const loadEntryStore = () => import('../../../../../sw/outbox/entry-store.ts')

/**
 * The body and token of a sent envelope, from any tab; `null` where its editable copy does not
 * open.
 */
export async function readSubmitted(
  entry: Entry,
): Promise<{ sent: SubmissionBody; token: string } | null> {
  const own = await readEditableCopy(entry)
  const note = v.safeParse(Note, own?.note)
  if (!own || !note.success) return null
  return { sent: own.content.body as SubmissionBody, token: note.output.token }
}

/**
 * Whether the draft has become an envelope, and whether the entry that it corrects still exists.
 * `null` when the draft is finished: another tab sent it, its envelope was discarded, or the
 * corrected one was delivered.
 */
export async function envelopeFacts(stored: StoredDraft): Promise<EnvelopeFacts | null> {
  const { envelopeId, correctsId, receipt, sent } = stored
  const [outbox, store] = await Promise.all([openOutbox(), loadEntryStore()])
  // The envelope was discarded before this page could remove the draft.
  if (await store.wasDiscarded(outbox, envelopeId)) return null
  if (receipt !== null || (await envelopeExists(envelopeId))) {
    const taken = await store.findEntry(outbox, envelopeId)
    const submitted = taken && (await readSubmitted(taken))
    return submitted || sent ? { isSaved: true, correctsId, refused: null, ...submitted } : null
  }
  if (correctsId === null) return { isSaved: false, correctsId, refused: null }
  const entry = await store.findEntry(outbox, correctsId)
  if (!entry) {
    const isDone = (await store.findTombstone(outbox, correctsId)) !== undefined
    // The corrected entry was discarded; the input here stays.
    return isDone ? null : { isSaved: false, correctsId: null, refused: null }
  }
  const own = await readEditableCopy(entry)
  const isRejected = entry.state === 'rejected' && entry.failure !== null
  const body = own?.content.body as SubmissionBody | undefined
  const refused = isRejected && body && entry.failure ? { failure: entry.failure, body } : null
  return { isSaved: false, correctsId, refused }
}

interface Correction {
  content: Partial<ApplicationDraft>
  documents: DraftDocument[]
}

/** A rejected envelope as form content; `null` where it can't be opened or is gone. */
export async function readCorrection(entryId: string): Promise<Correction | null> {
  const { findEntry } = await loadEntryStore()
  const entry = await findEntry(await openOutbox(), entryId)
  const own = entry && (await readEditableCopy(entry))
  const note = v.safeParse(Note, own?.note)
  if (!entry?.failure || !own || !note.success) return null
  const body = own.content.body as SubmissionBody
  return {
    content: {
      values: { ...valuesOf(body), reused: stillValid(body, note.output.reused) },
      step: LAST_STEP,
      seenFee: { serviceId: body.serviceId, paise: body.feePaise },
      envelopeId: crypto.randomUUID(),
      correctsId: entryId,
      refused: { failure: entry.failure, body },
      token: note.output.token,
    },
    documents: attachedDocuments(own.note).map(storedDocument),
  }
}

/** Documents of earlier visits that the envelope gave again and that have not run out since. */
function stillValid({ customer, onFile = [] }: SubmissionBody, reused: Reused | undefined) {
  const now = new Date(serverNow())
  const documents = (reused?.documents ?? []).filter(
    ({ _id, kind, takenAt }) =>
      onFile.some(({ documentId }) => documentId === _id) &&
      isValidAt(kind, new Date(takenAt), now),
  )
  const { name, phone } = customer
  return documents.length > 0 ? { name, phone, documents } : undefined
}

function storedDocument({ attachmentId, ...document }: AttachedDocument): DraftDocument {
  return { ...document, fileId: attachmentId, upload: null, isAttached: true }
}

function valuesOf(body: SubmissionBody): FormValues {
  const { serviceId, franchiseId = '', customer, fields, remark = '', payment, village } = body
  const { consent, keepDetails = false } = body
  const { name, phone, email = '', address, language } = customer
  const answers = Object.entries(fields).map(([key, answer]) => [key, typedAnswer(answer)])
  return {
    serviceId,
    franchiseId,
    customer: { name, phone, email, address, language },
    fields: Object.fromEntries(answers),
    remark,
    paid: payment?.way,
    reference: payment?.reference,
    village,
    consent,
    keepDetails,
  }
}

/** An answer as it was typed: it is sent as text, or as a number for number fields. */
function typedAnswer(answer: unknown): string {
  if (typeof answer === 'string') return answer
  return typeof answer === 'number' ? String(answer) : ''
}
