import type { MonthStatement } from '../../../contract/statements/statements.ts'

/** What of a payout its statement does not explain: nothing, if all is right. Of a month without a payout nothing either. */
export function unexplainedPaise({ closingPaise, payout }: MonthStatement): number {
  if (!payout) return 0
  const left = payout.earlier.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  return closingPaise - payout.laterTaxPaise - left - payout.amountPaise
}
