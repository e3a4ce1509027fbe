import type { MonthOfRevenue } from '../../../contract/revenue/figures.ts'
import type { RevenuePeriod } from '../../../contract/revenue/months.ts'
import { monthsOfPeriod } from '../../../contract/revenue/months.ts'

/** The sums of some months. */
export interface PeriodSums {
  revenuePaise: number
  earnedPaise: number
  /** Null where there are no targets. */
  targetPaise: number | null
}

/** The sums of a period; the last of the months is the present one. */
export function sumsOf(months: readonly MonthOfRevenue[], period: RevenuePeriod): PeriodSums {
  const wanted = monthsOfPeriod(period, months.at(-1)?.month ?? '')
  const sums: PeriodSums = { revenuePaise: 0, earnedPaise: 0, targetPaise: null }
  for (const { month, revenuePaise, earnedPaise, targetPaise } of months) {
    if (!wanted.includes(month)) continue
    sums.revenuePaise += revenuePaise
    sums.earnedPaise += earnedPaise ?? 0
    if (targetPaise !== null) sums.targetPaise = (sums.targetPaise ?? 0) + targetPaise
  }
  return sums
}

/** How much of a target is reached in whole percent, never rounded up; null without a target. */
export function reachedPercent(revenuePaise: number, targetPaise: number | null): number | null {
  return targetPaise ? Math.max(0, Math.floor((revenuePaise / targetPaise) * 100)) : null
}

const LAKH = 1_00_000_00
const CRORE = 100 * LAKH
const THOUSAND = 1000_00

/** An amount in a few letters at an axis, as it is said in India: ₹1.2 L, ₹50 K, ₹2 Cr. */
export function axisMoney(paise: number): string {
  const size = Math.abs(paise)
  const [unit, word] =
    size >= CRORE
      ? [CRORE, ' Cr']
      : size >= LAKH
        ? [LAKH, ' L']
        : size >= THOUSAND
          ? [THOUSAND, ' K']
          : [100, '']
  return `₹${Number((paise / unit).toFixed(1))}${word}`
}
