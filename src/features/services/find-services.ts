import type { Language } from '../../../contract/languages.ts'
import type { Catalogue, Service } from '../../../contract/services.ts'
import { categoryOf } from '../../shared/catalogue/queries.ts'
import { serviceOption } from '../../shared/catalogue/service-options.ts'
import { filterOptions } from '../../shared/ui/combo-filter.ts'
import type { ServicesSearch } from './services-search.ts'

/** Cards of a page: full rows of one, two, three and four columns. */
export const SERVICES_A_PAGE = 12

type Filters = Pick<ServicesSearch, 'search' | 'category' | 'type'>

/** The services that the filters leave; those whose shown name begins with the search come first. */
export function findServices(
  catalogue: Catalogue,
  { search, category, type }: Filters,
  language: Language,
): Service[] {
  const services = catalogue.services.filter(
    (service) =>
      (!category || service.categoryId === category) &&
      (!type || categoryOf(catalogue, service)?.type === type),
  )
  if (!search) return services
  const byId = new Map(services.map((service) => [service._id, service]))
  const options = services.map((service) => serviceOption(catalogue, service, language))
  return filterOptions(options, search).flatMap(({ value }) => byId.get(value) ?? [])
}

/** One page of what is here already; a page beyond the last is the last. */
export function pageOf<Item>(items: readonly Item[], wanted: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / size))
  const page = Math.min(wanted, pageCount)
  return { page, pageCount, items: items.slice((page - 1) * size, page * size) }
}
