import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { AuditDetail, AuditValue } from '../../../contract/audit/audit-fields.ts'
import type { Catalogue } from '../../../contract/catalogue/services.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { nameIn, textIn } from '../../../contract/core/languages.ts'
import { networkNamesQuery } from '../../blocks/outlets/network-names.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useCatalogue } from '../catalogue/api/queries.ts'
import { answerText } from '../catalogue/parts/answer-text.ts'
import { FIELD_LABELS } from './field-labels.ts'
import { valueText } from './value-text.ts'

export interface DetailText {
  label: string
  /** Before a change; absent where nothing was changed, null where it was not given. */
  from?: string | null
  to: string | null
}

/** A detail in words: its label, and its values before and after. */
export type ToDetailText = (detail: AuditDetail) => DetailText

/** The question of some service that goes by this key; services that share a key ask the same. */
function questionOf(catalogue: Catalogue | undefined, path: string) {
  if (!path.startsWith('fields.')) return undefined
  const key = path.slice('fields.'.length)
  return catalogue?.services.flatMap(({ fields }) => fields).find((field) => field.key === key)
}

function documentName(catalogue: Catalogue | undefined, key: string, language: Language) {
  const documents = catalogue?.services.flatMap((service) => service.documents)
  const found = documents?.find((document) => document.key === key)
  return found && textIn(found.label, language)
}

/** Names what the details name by a key or an id, from the catalogue and the network's names. */
export function useDetailText(): ToDetailText {
  const language = useLanguage()
  const { data: catalogue } = useCatalogue()
  const { data: network } = useQuery(networkNamesQuery)
  const nameOfId = (id: string) => {
    const service = catalogue?.services.find(({ _id }) => _id === id)
    if (service) return nameIn(service, language)
    const { franchises = [], partners = [] } = network ?? {}
    return [...franchises, ...partners].find(({ _id }) => _id === id)?.name
  }
  return ({ field, from, to }) => {
    const labels: Partial<Record<string, (typeof FIELD_LABELS)['status']>> = FIELD_LABELS
    const question = questionOf(catalogue, field)
    const known = labels[field]
    const label = question ? textIn(question.label, language) : known ? i18n._(known) : field
    const text = (value: AuditValue) => {
      if (question && value !== null && typeof value !== 'boolean')
        return answerText(question, value, language)
      const plain = valueText(field, value)
      if (plain === null) return null
      if (field === 'requirement') return documentName(catalogue, plain, language) ?? plain
      return nameOfId(plain) ?? plain
    }
    return { label, ...(from !== undefined && { from: text(from) }), to: text(to) }
  }
}
