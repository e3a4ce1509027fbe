import * as v from 'valibot'
import type { Entry } from '../../../sw/outbox/entry.ts'
import type { LetterNote } from '../../offline/outbox/envelope-note.ts'
import { readNote } from '../../offline/outbox/envelope-note.ts'
import type { OwnEntry } from '../../offline/outbox/read-view.ts'

const CreateBody = v.object({
  serviceId: v.string(),
  customer: v.object({ name: v.string() }),
  documents: v.fallback(v.array(v.object({ requirement: v.string(), uploadId: v.string() })), []),
})

const StatusBody = v.object({ application: v.object({ _id: v.string() }) })

export interface EntryFacts {
  note: LetterNote
  /** Whom it is about; empty where the own copy can't be read. */
  customerName: string
  /** Of a new application. */
  serviceId: string | null
  /** The record of a status change, where the server has it already. */
  recordId: string | null
}

/** What the list says of an entry, from its own copy. */
export function factsOf({ own }: OwnEntry): EntryFacts {
  const note = readNote(own?.note)
  const create = v.safeParse(CreateBody, own?.content.body)
  const status = v.safeParse(StatusBody, own?.content.body)
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
export function inOrder(entries: readonly OwnEntry[]): OwnEntry[] {
  return entries.toSorted(
    (a, b) =>
      Number(needsPerson(b.entry)) - Number(needsPerson(a.entry)) ||
      a.entry.savedAt - b.entry.savedAt,
  )
}

export interface DamagedDocument {
  partId: string
  name: string
  /** Of a new application: which of its service's documents it is. */
  requirement: string | undefined
}

/** The documents that are to be given again; none where that does not mend the entry. */
export function damagedDocuments({ entry, own }: OwnEntry): DamagedDocument[] {
  const partIds = entry.failure?.partIds ?? []
  const body = v.safeParse(CreateBody, own?.content.body)
  const documents = body.success ? body.output.documents : []
  return partIds.flatMap((partId) => {
    const file = own?.content.files[partId]
    const requirement = documents.find(({ uploadId }) => uploadId === partId)?.requirement
    return file ? [{ partId, name: file.name, requirement }] : []
  })
}
