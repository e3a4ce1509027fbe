import type { Catalogue } from '../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { textIn } from '../../../../contract/core/languages.ts'

/** The name of a kind of document in the services; its key when no service asks for it today. */
export function kindName(catalogue: Catalogue | undefined, kind: string, language: Language) {
  for (const { documents } of catalogue?.services ?? []) {
    const document = documents.find(({ key }) => key === kind)
    if (document) return textIn(document.label, language)
  }
  return kind
}
