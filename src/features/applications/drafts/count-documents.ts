import { askedDocuments } from '../../../../contract/catalogue/asked-when.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import type { DraftEntry } from './draft-store.ts'
import { reusedIn } from './reused-documents.ts'

/** The number of required documents, as far as the answers go, and how many of them are chosen or on file. */
export function countDocuments({ draft }: DraftEntry, service: Service | undefined, today: string) {
  const asked = service ? askedDocuments(service, draft.values.fields, today) : []
  const required = asked.filter((document) => document.required)
  const present = new Set([
    ...draft.documents.map(({ key }) => key),
    ...reusedIn(draft.values).map(({ kind }) => kind),
  ])
  const chosen = required.filter(({ key }) => present.has(key))
  return { required: required.length, chosen: chosen.length }
}
