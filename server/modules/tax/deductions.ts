import { lastDayOf } from '../../../contract/revenue/months.ts'
import type { TaxDeduction } from '../../../contract/tax/deductions.ts'
import { monthsOfQuarter } from '../../../contract/tax/deductions.ts'
import { rateOn } from '../../../contract/tax/tax-rules.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listEarned, listWithheld } from './earned-queries.ts'
import { readProfiles } from './profile-queries.ts'
import { listRates, readSettings } from './queries.ts'

const WHOLE = 10_000

/** The list for the accountant, as `listTaxDeductions` of the contract says. */
export async function readDeductions(tx: Queryable, quarter: string): Promise<TaxDeduction[]> {
  const months = monthsOfQuarter(quarter)
  const [first = quarter, last = quarter] = [months[0], months.at(-1)]
  const { withGst } = await readSettings(tx)
  const rates = await listRates(tx)
  const profiles = await readProfiles(tx)
  const key = (row: { receiverId: string; month: string }) => `${row.month} ${row.receiverId}`
  const earned = await listEarned(tx, first, last)
  const withheld = await listWithheld(tx, first, last)
  const earnedBy = new Map(earned.map((row) => [key(row), row]))
  const withheldBy = new Map(withheld.map((row) => [key(row), row]))
  const all = new Map([...withheld, ...earned].map((row) => [key(row), row]))
  return [...all.values()]
    .flatMap(({ receiverId, month }): TaxDeduction[] => {
      const profile = profiles.get(receiverId)
      if (!profile) return []
      const { name, pan, holder, gstin } = profile
      const earnedPaise = earnedBy.get(key({ receiverId, month }))?.paise ?? 0
      const tax = withheldBy.get(key({ receiverId, month }))
      const rate = rateOn(rates, 'gst_commission', lastDayOf(month))?.basisPoints ?? 0
      return [
        {
          ...{ receiverId, name, pan, holder, gstin, month, earnedPaise },
          taxPaise: tax?.paise ?? 0,
          gstPaise: withGst && gstin ? Math.max(0, Math.round((earnedPaise * rate) / WHOLE)) : 0,
          deductedOn: tax?.deductedOn ?? null,
        },
      ]
    })
    .toSorted(
      (a, b) =>
        a.name.localeCompare(b.name) ||
        a.receiverId.localeCompare(b.receiverId) ||
        a.month.localeCompare(b.month),
    )
}
