import * as v from 'valibot'
import { FilterDay, Id } from '../../../../contract/core/primitives.ts'
import { PAYMENT_STATES, PaymentWay } from '../../../../contract/payments/ways-and-states.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list; others, as a gateway may send them, are left alone. */
export const paymentSearch = listSearch(
  { state: v.picklist(PAYMENT_STATES), way: PaymentWay, till: Id, from: FilterDay, to: FilterDay },
  [],
)
