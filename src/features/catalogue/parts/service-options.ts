import { searchServices } from '../../../../contract/catalogue/service-search.ts'
import type { Catalogue, Service } from '../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import type { ComboOption } from '../../../ui/controls/combo-filter.ts'
import { filterOptions } from '../../../ui/controls/combo-filter.ts'
import { categoryOf } from '../api/queries.ts'

/** A record's names in all languages: a customer says one, the page may speak another. */
export function allNames(record: { name: string; nameHi: string; nameMr: string }): string {
  return `${record.name} ${record.nameHi} ${record.nameMr}`
}

/**
 * A service as an option of a search: shown in the language, found by its names in all three.
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

/**
 * The options of the services that are meant by what was typed, the surest first (`searchServices`), then those of a category
 * with these words.
 */
export function foundOptions<Option extends ComboOption>(
  catalogue: Catalogue,
  options: readonly Option[],
  typed: string,
  uses: (service: Service) => number,
): Option[] {
  const byId = new Map(options.map((option) => [option.value, option]))
  const meant = searchServices(catalogue.services, typed, uses).map(({ _id }) => _id)
  const others = filterOptions(options, typed).map(({ value }) => value)
  return [...new Set([...meant, ...others])].flatMap((id) => byId.get(id) ?? [])
}
