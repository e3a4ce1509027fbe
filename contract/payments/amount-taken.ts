import * as v from 'valibot'
import { CompactCode, Paise } from '../core/primitives.ts'
import { PaymentWay } from './ways-and-states.ts'

/** One entry is at most ten lakh rupees, in paise: what is more is a slip of the keyboard. */
const MOST_PAISE = 100_000_000

/** An amount that changes hands, in paise. */
export const Amount = v.pipe(Paise, v.minValue(1, 'too_small'), v.maxValue(MOST_PAISE, 'too_large'))

/** The twelve digits by which a UPI payment is found (UTR); blanks are taken off. */
export const UpiReference = v.pipe(CompactCode, v.regex(/^\d{12}$/, 'invalid'))

const paid = v.object({
  paise: Amount,
  way: PaymentWay,
  /** The reference number of a payment by UPI. */
  reference: v.optional(UpiReference),
})

/** The amount that changed hands, and how. A payment by UPI must have its reference. */
export const Taken = v.pipe(
  paid,
  v.forward(
    v.partialCheck(
      [['way'], ['reference']],
      ({ way, reference }) => way === 'cash' || reference !== undefined,
      'required',
    ),
    ['reference'],
  ),
)
export type Taken = v.InferOutput<typeof Taken>
