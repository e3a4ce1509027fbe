import * as v from 'valibot'
import { StatusFilter } from '../../../contract/application-status.ts'
import type { ApplicationListQuery } from '../../../contract/applications.ts'
import { PageNumber } from '../../../contract/paging.ts'
import { ServiceLevel } from '../../../contract/sla.ts'
import { lenient, SearchWords } from '../../shared/navigation/search-params.ts'
import { applySearch } from '../create-application/apply-search.ts'

/** What the address of the field screen says. */
export const SevaSearch = v.object({
  search: lenient(SearchWords),
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
