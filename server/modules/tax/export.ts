import type { TaxDeduction } from '../../../contract/tax/deductions.ts'
import type { HolderKind } from '../../../contract/tax/tax-rules.ts'
import type { CsvColumn } from '../../platform/blocks/serve-csv.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { readDeductions } from './deductions.ts'

const HOLDER_WORDS: Record<HolderKind, string> = {
  individual: /*i18n*/ 'Individual',
  huf: /*i18n*/ 'HUF',
  other: /*i18n*/ 'Company, firm or other',
}

/** Rupees with two decimals, as programs read them. */
const rupees = (paise: number) => (paise / 100).toFixed(2)

/** The exported columns in their order. */
export const DEDUCTION_COLUMNS: readonly CsvColumn<TaxDeduction>[] = [
  { head: /*i18n*/ 'Name', cell: ({ name }) => name },
  { head: /*i18n*/ 'PAN', cell: ({ pan }) => pan },
  {
    head: /*i18n*/ 'Taxed as',
    cell: ({ holder }, language) => serverMessage(HOLDER_WORDS[holder], language),
  },
  { head: /*i18n*/ 'GSTIN', cell: ({ gstin }) => gstin },
  { head: /*i18n*/ 'Month', cell: ({ month }) => month },
  { head: /*i18n*/ 'Share earned', cell: ({ earnedPaise }) => rupees(earnedPaise) },
  { head: /*i18n*/ 'Tax deducted (TDS)', cell: ({ taxPaise }) => rupees(taxPaise) },
  { head: /*i18n*/ 'Deducted on', cell: ({ deductedOn }) => deductedOn ?? '' },
  { head: /*i18n*/ 'GST on the share', cell: ({ gstPaise }) => rupees(gstPaise) },
]

/** The rows of a quarter, all at once. */
export async function* deductionBatches(tx: Queryable, quarter: string) {
  yield await readDeductions(tx, quarter)
}
