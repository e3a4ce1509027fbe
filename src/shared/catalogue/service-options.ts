import type { Language } from '../../../contract/languages.ts'
import { LANGUAGES, nameIn, textIn } from '../../../contract/languages.ts'
import type { Catalogue, Service } from '../../../contract/services.ts'
import type { ComboOption } from '../ui/combo-filter.ts'
import { categoryOf } from './queries.ts'

function namesOf(record: { name: string; nameHi: string; nameMr: string }): string {
  return [record.name, record.nameHi, record.nameMr].join(' ')
}

/**
 * A service as something to be found: shown in the language, found by its names in all three, by
 * its category's and by what it is for. For ComboField, and for `filterOptions` over the catalogue.
 */
export function serviceOption(
  catalogue: Catalogue,
  service: Service,
  language: Language,
): ComboOption {
  const category = categoryOf(catalogue, service)
  const { tagline } = service
  return {
    value: service._id,
    label: nameIn(service, language),
    hint: category && nameIn(category, language),
    keywords: [
      namesOf(service),
      category ? namesOf(category) : '',
      ...LANGUAGES.map((each) => textIn(tagline, each)),
      service.portal,
    ].join(' '),
  }
}
