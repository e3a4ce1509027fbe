import * as v from 'valibot'
import { Paise } from '../core/primitives.ts'

const MOST_PAISE = 10_000_000

/** Shares have two decimals, so that sums of them are exact. */
const HUNDREDTHS = 100

const percent = v.pipe(
  v.number('required'),
  v.minValue(0, 'too_small'),
  v.maxValue(100, 'too_large'),
  v.check((share) => share === Math.round(share * HUNDREDTHS) / HUNDREDTHS, 'invalid'),
)

/** What the draft of a service says of its fee. */
export const feeEntries = {
  feePaise: v.pipe(Paise, v.maxValue(MOST_PAISE, 'too_large')),
  /** The government fee. Pages from before it name none: it stays what it is. */
  passThroughPaise: v.optional(Paise),
  franchiseSharePercent: percent,
  partnerSharePercent: percent,
}

interface Fee {
  feePaise: number
  passThroughPaise?: number | undefined
  franchiseSharePercent: number
  partnerSharePercent: number
}

/** In hundredths of a percent, where sums are exact. */
const areWhole = ({ franchiseSharePercent, partnerSharePercent }: Fee) =>
  Math.round(franchiseSharePercent * HUNDREDTHS) + Math.round(partnerSharePercent * HUNDREDTHS) <=
  100 * HUNDREDTHS

/** Fields whose values cannot stand beside the others: more than all is shared, or more than the fee passes through. */
export function feeProblems(fee: Fee): ('partnerSharePercent' | 'passThroughPaise')[] {
  const { feePaise, passThroughPaise = 0 } = fee
  return [
    ...(areWhole(fee) ? [] : (['partnerSharePercent'] as const)),
    ...(passThroughPaise <= feePaise ? [] : (['passThroughPaise'] as const)),
  ]
}

/** A fee that can be shared. */
export const SharedFee = v.pipe(
  v.object(feeEntries),
  v.check((fee) => feeProblems(fee).length === 0, 'too_large'),
)
