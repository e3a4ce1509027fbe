import { CategoryType } from '../../../contract/catalogue/services.ts'
import { Id } from '../../../contract/core/primitives.ts'
import { several } from '../../../contract/core/text/several.ts'
import type { FiltersOf } from '../../blocks/list/list-search.ts'
import { listSearch } from '../../blocks/list/list-search.ts'

export const servicesSearch = listSearch({
  category: several(Id),
  type: several(CategoryType),
})

export type ServiceFilters = FiltersOf<typeof servicesSearch>
