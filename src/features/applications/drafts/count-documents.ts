import { askedDocuments } from '../../../../contract/catalogue/asked-when.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import type { DraftEntry } from './draft-store.ts'

/** The number of required documents, as far as the answers go, and how many of them are chosen. */
export function countDocuments({ draft }: DraftEntry, service: Service | undefined, today: string) {
  const asked = service ? askedDocuments(service, draft.values.fields, today) : []
  const required = asked.filter((document) => document.required)
  const chosen = required.filter(({ key }) => draft.documents.some((one) => one.key === key))
  return { required: required.length, chosen: chosen.length }
}
