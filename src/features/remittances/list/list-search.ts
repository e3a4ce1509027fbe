import * as v from 'valibot'
import { FilterDay, Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import { REMITTANCE_ORDERS } from '../../../../contract/remittances/remittances.ts'
import { RemittanceState, RemittanceWay } from '../../../../contract/remittances/ways-and-states.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list. */
export const remittanceSearch = listSearch(
  {
    state: several(RemittanceState),
    way: several(RemittanceWay),
    franchise: several(Id),
    from: FilterDay,
    to: FilterDay,
  },
  REMITTANCE_ORDERS,
)

export type RemittanceFilters = FiltersOf<typeof remittanceSearch>

/** The form is open over the list; what cannot be read is ignored. */
export const EnterAddress = v.object({
  new: v.fallback(v.optional(v.literal(true)), undefined),
  /** The refused remittance that it begins from. */
  again: v.fallback(v.optional(Id), undefined),
  /** The rejected outbox entry that it corrects. */
  correct: v.fallback(v.optional(Id), undefined),
})
