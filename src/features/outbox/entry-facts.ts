import * as v from 'valibot'
import type { Entry } from '../../../sw/outbox/entry.ts'
import type { EnvelopeNote } from '../../offline/outbox/envelope-note.ts'
import { readNote } from '../../offline/outbox/envelope-note.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'

const CreateBody = v.object({
  serviceId: v.string(),
  customer: v.object({ name: v.string() }),
  documents: v.fallback(v.array(v.object({ requirement: v.string(), uploadId: v.string() })), []),
})

const StatusBody = v.object({ application: v.object({ _id: v.string() }) })

export interface EntryFacts {
  note: EnvelopeNote
  /** Whom it is about; empty where the own copy can't be read. */
  customerName: string
  /** Of a new application. */
  serviceId: string | null
  /** The record of a status change, where the server has it already. */
  recordId: string | null
}

/** What the list says of an entry, from its own copy. */
export function factsOf({ editableCopy }: OutboxItem): EntryFacts {
  const note = readNote(editableCopy?.note)
  const create = v.safeParse(CreateBody, editableCopy?.content.body)
  const status = v.safeParse(StatusBody, editableCopy?.content.body)
  return {
    note,
    customerName: note.customerName || (create.success ? create.output.customer.name : ''),
    serviceId: create.success ? create.output.serviceId : null,
    recordId: status.success ? status.output.application._id : null,
  }
}

/** Whether it goes by itself: anything else is for a person to look at. */
export function needsPerson({ state }: Pick<Entry, 'state'>): boolean {
  return state !== 'waiting'
}

/** Whether the server may have done it, and nobody here has heard of it: what it refused it has not. */
export function mayHaveArrived({
  state,
  isSending,
  attempts,
}: Pick<Entry, 'state' | 'isSending' | 'attempts'>): boolean {
  return isSending || (state === 'waiting' && attempts > 0)
}

/** What a person has to look at first, and otherwise the oldest first. */
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
  /** Of a new application: which of its service's documents it is. */
  requirement: string | undefined
}

/** The documents that are to be given again; none where that does not mend the entry. */
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
