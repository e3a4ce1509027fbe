import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id } from '../core/primitives.ts'
import { addMonths, Month } from '../payouts/payout-month.ts'
import { financialYearOf } from '../statements/months.ts'
import { HolderKind } from './tax-rules.ts'

const MONTHS = 3

/** A quarter of a financial year by its first month: April, July, October or January. */
export const TaxQuarter = v.pipe(Month, v.regex(/-(?:01|04|07|10)$/, 'invalid'))

/** The quarter in which a month lies. */
export function quarterOf(month: string): string {
  const [, number = 1] = month.split('-').map(Number)
  return addMonths(month, -((number - 1) % MONTHS))
}

export function monthsOfQuarter(quarter: string): string[] {
  return Array.from({ length: MONTHS }, (_none, index) => addMonths(quarter, index))
}

/** Which quarter of its financial year it is, from 1. */
export function numberOfQuarter(quarter: string): number {
  const april = `${financialYearOf(quarter)}-04`
  return [0, 1, 2, 3].findIndex((count) => addMonths(april, count * MONTHS) === quarter) + 1
}

/** What was deducted from a receiver for a month. */
const TaxDeduction = v.object({
  receiverId: Id,
  name: v.string(),
  pan: v.string(),
  holder: HolderKind,
  gstin: v.string(),
  month: Month,
  /** What it earned in that month. */
  earnedPaise: v.number(),
  taxPaise: v.number(),
  /** GST on what it earned; 0 without a GSTIN, and where the list is without GST. */
  gstPaise: v.number(),
  /** Null where no tax was deducted. */
  deductedOn: v.nullable(Day),
})
export type TaxDeduction = v.InferOutput<typeof TaxDeduction>

const ofQuarter = v.object({ quarter: TaxQuarter })

/** The list for the accountant: everybody who earned in the quarter, by name and month. */
export const listTaxDeductions = endpoint({
  method: 'GET',
  path: '/api/tax/deductions',
  access: 'tax.manage',
  query: ofQuarter,
  response: v.object({
    rows: v.array(TaxDeduction),
    earnedPaise: v.number(),
    taxPaise: v.number(),
    gstPaise: v.number(),
  }),
})

/** The same as CSV. */
export const exportTaxDeductions = endpoint({
  method: 'GET',
  path: '/api/tax/deductions/export.csv',
  access: 'tax.manage',
  query: ofQuarter,
  response: 'file',
})

/** The same as a workbook. */
export const exportTaxWorkbook = endpoint({
  method: 'GET',
  path: '/api/tax/deductions/export.xlsx',
  access: 'tax.manage',
  query: ofQuarter,
  response: 'file',
})
