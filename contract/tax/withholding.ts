import { lastDayOf } from '../revenue/months.ts'
import { financialYearOf } from '../statements/months.ts'
import type { RateKind } from './tax-rules.ts'
import { rateOn } from './tax-rules.ts'

interface Rate {
  kind: RateKind
  from: string
  /** Hundredths of a percent. */
  basisPoints: number
  /** What a receiver may earn in a financial year before tax is deducted. */
  thresholdPaise: number
}

/** A receiver's financial year up to the month for which tax is deducted. */
export interface TaxedYear {
  /** What it earned in each month, `YYYY-MM`, of the financial year so far. */
  earned: ReadonlyMap<string, number>
  /** The month that is opened. */
  month: string
  /** From this month on tax is deducted. */
  startMonth: string
  kind: RateKind
  rates: readonly Rate[]
  /** What was deducted for earlier months of the financial year. */
  withheldPaise: number
}

const RUPEE = 100
const WHOLE = 10_000

/**
 * The tax to deduct for a month, in whole rupees. Nothing up to the threshold of the financial year; once a year is
 * above it, tax is due on all that was earned since deduction began, less what was deducted before. It is never negative.
 */
export function taxToWithhold(year: TaxedYear): number {
  const { earned, month, startMonth, kind, rates, withheldPaise } = year
  if (month < startMonth) return 0
  const own = [...earned].filter(
    ([each]) => each <= month && financialYearOf(each) === financialYearOf(month),
  )
  const total = own.reduce((sum, [, paise]) => sum + paise, 0)
  const threshold = rateOn(rates, kind, lastDayOf(month))?.thresholdPaise
  if (threshold === undefined || total <= threshold) return 0
  const due = own
    .filter(([each]) => each >= startMonth)
    .reduce((sum, [each, paise]) => {
      return sum + paise * (rateOn(rates, kind, lastDayOf(each))?.basisPoints ?? 0)
    }, 0)
  return Math.max(0, Math.round(due / WHOLE / RUPEE) * RUPEE - withheldPaise)
}
