import type { RequiredDocument } from '../../../contract/catalogue/services.ts'
import * as documents from '../../../server/seed/catalogue/documents.ts'

/** Every document that a service of the catalogue asks for. */
export const catalogueDocuments: readonly RequiredDocument[] = Object.values(documents)

export function catalogueDocument(key: string): RequiredDocument {
  const found = catalogueDocuments.find((document) => document.key === key)
  if (!found) throw new Error(`there is no document ${key}`)
  return found
}
