import { financialYearOf, monthsOfYear } from '../../../contract/statements/months.ts'
import { rateKindOf } from '../../../contract/tax/tax-rules.ts'
import { taxToWithhold } from '../../../contract/tax/withholding.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listEarned, listWithheld } from './earned-queries.ts'
import { readProfiles } from './profile-queries.ts'
import { listRates, readSettings } from './queries.ts'

/**
 * The tax to deduct from each receiver when a month is opened, in paise by receiver; those of nothing are absent. It
 * reads the ledger and writes nothing, so a preview may ask for it as well (docs/decisions/0057-statements-and-tax.md).
 */
export async function listTaxToWithhold(
  tx: Queryable,
  month: string,
): Promise<Map<string, number>> {
  const { startMonth } = await readSettings(tx)
  if (startMonth === null || month < startMonth) return new Map()
  const [april = month] = monthsOfYear(financialYearOf(month))
  const rates = await listRates(tx)
  const profiles = await readProfiles(tx)
  const earnedBy = new Map<string, Map<string, number>>()
  for (const { receiverId, month: each, paise } of await listEarned(tx, april, month)) {
    const own = earnedBy.get(receiverId) ?? new Map<string, number>()
    earnedBy.set(receiverId, own.set(each, paise))
  }
  const withheldBy = new Map<string, number>()
  for (const { receiverId, paise } of await listWithheld(tx, april, month)) {
    withheldBy.set(receiverId, (withheldBy.get(receiverId) ?? 0) + paise)
  }
  const taxes = new Map<string, number>()
  for (const [receiverId, earned] of earnedBy) {
    const profile = profiles.get(receiverId)
    const kind = profile && rateKindOf(profile.rule, profile.holder)
    if (!kind) continue
    const withheldPaise = withheldBy.get(receiverId) ?? 0
    const tax = taxToWithhold({ earned, month, startMonth, kind, rates, withheldPaise })
    if (tax > 0) taxes.set(receiverId, tax)
  }
  return taxes
}
