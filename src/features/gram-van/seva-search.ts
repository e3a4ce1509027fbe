import * as v from 'valibot'
import { StatusFilter } from '../../../contract/applications/application-status.ts'
import type { ApplicationListQuery } from '../../../contract/applications/applications.ts'
import { ServiceLevel } from '../../../contract/applications/sla.ts'
import { PageNumber } from '../../../contract/core/paging.ts'
import { lenient, SearchTerms } from '../../blocks/list/search-params.ts'
import { applySearch } from '../applications/api/apply-search.ts'

/** What the address of the field screen says. */
export const SevaSearch = v.object({
  search: lenient(SearchTerms),
  status: lenient(StatusFilter),
  serviceLevel: lenient(ServiceLevel),
  page: lenient(PageNumber),
  ...applySearch,
})
export type SevaSearch = v.InferOutput<typeof SevaSearch>

/** What the server is asked for an address: a van's own list, or for others what vans made. */
export function sevaQueryOf(
  { page, search, status, serviceLevel }: SevaSearch,
  isVan: boolean,
): ApplicationListQuery & { page: number } {
  return {
    page: page ?? 1,
    ...(search && { search }),
    ...(status && { status }),
    ...(serviceLevel && { serviceLevel }),
    ...(!isVan && { source: 'van' }),
  }
}
