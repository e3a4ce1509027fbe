import type { Catalogue, Service } from '../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import type { ComboOption } from '../../../ui/controls/combo-filter.ts'
import { categoryOf } from '../api/queries.ts'

/** A record's names in all languages: a customer says one, the page may speak another. */
export function allNames(record: { name: string; nameHi: string; nameMr: string }): string {
  return `${record.name} ${record.nameHi} ${record.nameMr}`
}

/**
 * A service as an option of a search: shown in the language, found by its names in all three. For
 * ComboField, and for `filterOptions` over the catalogue.
 */
export function serviceOption(
  catalogue: Catalogue,
  service: Service,
  language: Language,
): ComboOption {
  const category = categoryOf(catalogue, service)
  return {
    value: service._id,
    label: nameIn(service, language),
    hint: category && nameIn(category, language),
    keywords: allNames(service),
  }
}
