import { searchServices } from '../../../contract/catalogue/service-search.ts'
import type { Catalogue, Service } from '../../../contract/catalogue/services.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { ComboOption } from '../../ui/controls/combo-filter.ts'
import { filterOptions } from '../../ui/controls/combo-filter.ts'
import { categoryOf } from './api/queries.ts'
import { allNames, serviceOption } from './parts/service-options.ts'
import type { ServiceFilters } from './services-search.ts'

/** Cards of a page: full rows of one, two, three and four columns. */
export const SERVICES_A_PAGE = 12

/**
 * The services that the filters leave. Those found by what they are called, in any language, come before
 * those found by their category, what they are for, or the portal.
 */
export function findServices(
  catalogue: Catalogue,
  { search, category, type }: ServiceFilters,
  language: Language,
): Service[] {
  const categories = choicesOf(category)
  const types: (string | undefined)[] = choicesOf(type)
  const services = catalogue.services.filter(
    (service) =>
      (!category || categories.includes(service.categoryId)) &&
      (!type || types.includes(categoryOf(catalogue, service)?.type)),
  )
  if (!search) return services
  const byAll = services.map((service) => wideOption(catalogue, service, language))
  const meant = searchServices(services, search).map(({ _id }) => _id)
  const others = filterOptions(byAll, search).map(({ value }) => value)
  const ids = new Set([...meant, ...others])
  return [...ids].flatMap((id) => services.find(({ _id }) => _id === id) ?? [])
}

function wideOption(catalogue: Catalogue, service: Service, language: Language): ComboOption {
  const option = serviceOption(catalogue, service, language)
  const category = categoryOf(catalogue, service)
  const { tagline, portal } = service
  const words = [option.keywords, category && allNames(category), ...Object.values(tagline), portal]
  return { ...option, keywords: words.join(' ') }
}
