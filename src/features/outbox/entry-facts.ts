import * as v from 'valibot'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { needsPerson } from '../../offline/outbox/entry-claims.ts'
import type { EnvelopeNote } from '../../offline/outbox/envelope-note.ts'
import { readNote } from '../../offline/outbox/envelope-note.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'

const CreateBody = v.object({
  serviceId: v.string(),
  customer: v.object({ name: v.string() }),
  documents: v.fallback(v.array(v.object({ requirement: v.string(), uploadId: v.string() })), []),
})

const Known = v.object({ _id: v.string() })
const ChangeBody = v.union([v.object({ application: Known }), v.object({ ticket: Known })])

export interface EntryFacts {
  note: EnvelopeNote
  /** The customer's name, or the ticket's title; empty where the editable copy can't be opened. */
  name: string
  /** The service of a new application. */
  serviceId: string | null
  /** The application of a status change or the ticket of a message, where the server already has it. */
  recordId: string | null
}

const recordOf = (change: v.InferOutput<typeof ChangeBody>) =>
  'ticket' in change ? change.ticket : change.application

/** Facts for the list, read from the entry's editable copy. */
export function factsOf({ editableCopy }: OutboxItem): EntryFacts {
  const note = readNote(editableCopy?.note)
  const create = v.safeParse(CreateBody, editableCopy?.content.body)
  const change = v.safeParse(ChangeBody, editableCopy?.content.body)
  return {
    note,
    name: note.customerName || note.title || (create.success ? create.output.customer.name : ''),
    serviceId: create.success ? create.output.serviceId : null,
    recordId: change.success ? recordOf(change.output)._id : null,
  }
}

/** Whether the server may have accepted an entry without this device knowing. Refused entries never. */
export function mayHaveArrived({
  state,
  isSending,
  attempts,
}: Pick<Entry, 'state' | 'isSending' | 'attempts'>): boolean {
  return isSending || (state === 'waiting' && attempts > 0)
}

/** Entries that need a person first, then the oldest. */
export function inOrder(entries: readonly OutboxItem[]): OutboxItem[] {
  return entries.toSorted(
    (a, b) =>
      Number(needsPerson(b.entry)) - Number(needsPerson(a.entry)) ||
      a.entry.savedAt - b.entry.savedAt,
  )
}

export interface DamagedDocument {
  attachmentId: string
  name: string
  /** Key of the service's required document, for a new application. */
  requirement: string | undefined
}

/** Documents that must be chosen again; empty where that does not repair the entry. */
export function damagedDocuments({ entry, editableCopy }: OutboxItem): DamagedDocument[] {
  const attachmentIds = entry.failure?.attachmentIds ?? []
  const body = v.safeParse(CreateBody, editableCopy?.content.body)
  const documents = body.success ? body.output.documents : []
  return attachmentIds.flatMap((attachmentId) => {
    const file = editableCopy?.content.files[attachmentId]
    const requirement = documents.find(({ uploadId }) => uploadId === attachmentId)?.requirement
    return file ? [{ attachmentId, name: file.name, requirement }] : []
  })
}
