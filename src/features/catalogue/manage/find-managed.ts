import type {
  ManagedCatalogue,
  ManagedRow,
} from '../../../../contract/catalogue/service-management.ts'
import { searchServices } from '../../../../contract/catalogue/service-search.ts'
import { choicesOf } from '../../../../contract/core/text/several.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import type { MANAGED_STATES, manageSearch } from './manage-search.ts'

/** What a service counts as: one with changes that are not published is active, or is not, besides. */
function statesOf({ active, hasDraft }: ManagedRow): (typeof MANAGED_STATES)[number][] {
  return [active ? 'active' : 'inactive', ...(hasDraft ? (['draft'] as const) : [])]
}

/** The services that the filters leave, in the catalogue's order. */
export function findManaged(
  { services }: Pick<ManagedCatalogue, 'services'>,
  { search, category, state }: FiltersOf<typeof manageSearch>,
): ManagedRow[] {
  const categories = choicesOf(category)
  const states = choicesOf(state)
  const left = services.filter(
    (service) =>
      (!category || categories.includes(service.categoryId)) &&
      (!state || statesOf(service).some((each) => states.includes(each))),
  )
  if (!search) return left
  const found = new Set(searchServices(left, search).map(({ _id }) => _id))
  return left.filter(({ _id }) => found.has(_id))
}
