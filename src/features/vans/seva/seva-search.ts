import { TurnFilter } from '../../../../contract/applications/application-filters.ts'
import { StatusFilter } from '../../../../contract/applications/application-status.ts'
import { ServiceLevel } from '../../../../contract/applications/sla/sla.ts'
import { Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import type { AddressOf } from '../../../blocks/list/list-search.ts'
import { askedOf, listSearch } from '../../../blocks/list/list-search.ts'

/** What the address of the field screen carries. */
export const sevaSearch = listSearch({
  status: several(StatusFilter),
  serviceLevel: several(ServiceLevel),
  turn: several(TurnFilter),
  service: several(Id),
})

/** What the server is asked for an address: a van's own list, or for others what vans made. */
export function sevaQueryOf(address: AddressOf<typeof sevaSearch>, isVan: boolean) {
  return { ...askedOf(sevaSearch, address), ...(!isVan && ({ source: 'van' } as const)) }
}
