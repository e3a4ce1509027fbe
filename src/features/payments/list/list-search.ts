import { FilterDay, Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import { PaymentState, PaymentWay } from '../../../../contract/payments/ways-and-states.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list; others, as a gateway may send them, are left alone. */
export const paymentSearch = listSearch(
  {
    state: several(PaymentState),
    way: several(PaymentWay),
    till: several(Id),
    from: FilterDay,
    to: FilterDay,
  },
  [],
)
