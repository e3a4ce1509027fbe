import * as v from 'valibot'

/** What a receiver is in the law of income tax; HUF is a Hindu undivided family. */
export const HOLDER_KINDS = ['individual', 'huf', 'other'] as const
export const HolderKind = v.picklist(HOLDER_KINDS, 'not_a_choice')
export type HolderKind = v.InferOutput<typeof HolderKind>

/** By which rule tax is deducted from a receiver's share. */
export const TAX_RULES = ['commission', 'contractor', 'none'] as const
export const TaxRule = v.picklist(TAX_RULES, 'not_a_choice')
export type TaxRule = v.InferOutput<typeof TaxRule>

/** What has a rate: the rules of deduction, of which one differs by who the receiver is, and GST on commission. */
export const RATE_KINDS = [
  'commission',
  'contractor_individual',
  'contractor_other',
  'gst_commission',
] as const
export const RateKind = v.picklist(RATE_KINDS, 'not_a_choice')
export type RateKind = v.InferOutput<typeof RateKind>

/** The rate that applies to a receiver; null where nothing is deducted. */
export function rateKindOf(rule: TaxRule, holder: HolderKind): RateKind | null {
  if (rule === 'none') return null
  if (rule === 'commission') return 'commission'
  return holder === 'other' ? 'contractor_other' : 'contractor_individual'
}

interface Dated {
  kind: RateKind
  /** The first day on which it applies. */
  from: string
}

/** The rate of a kind on a day: the last one that has begun; undefined before the first. */
export function rateOn<Rate extends Dated>(
  rates: readonly Rate[],
  kind: RateKind,
  day: string,
): Rate | undefined {
  return rates
    .filter((rate) => rate.kind === kind && rate.from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1)
}
