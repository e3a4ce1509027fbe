import type { Catalogue } from '../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { textIn } from '../../../../contract/core/languages.ts'

/** What the services call a document of that kind; its key where no service of today asks for it. */
export function kindName(catalogue: Catalogue | undefined, kind: string, language: Language) {
  for (const { documents } of catalogue?.services ?? []) {
    const document = documents.find(({ key }) => key === kind)
    if (document) return textIn(document.label, language)
  }
  return kind
}
