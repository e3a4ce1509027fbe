import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { bankAccounts } from '../outlets/table.ts'
import { payouts } from './table.ts'

/** The id of the bank account that counts now for the outlet of this id; null while there is none. */
export function currentBankAccount(outletId: SQL): SQL<string | null> {
  return sql`(select bank.id from ${bankAccounts} as bank
    where bank.outlet_id = ${outletId} and bank.confirmed_at is not null
    order by bank.confirmed_at desc, bank.id desc limit 1)`
}

const ofFranchise = sql`(select name from ${franchises} where ${franchises.id} = ${payouts.receiverId})`
const ofPartner = sql`(select name from ${servicePartners} where ${servicePartners.id} = ${payouts.receiverId})`

/** The receiver of a payout's row: its name, and whether it is active. */
export const receiverName = sql<string>`coalesce(${ofFranchise}, ${ofPartner}, '')`
export const isReceiverActive = sql<boolean>`coalesce(
  (select active from ${franchises} where ${franchises.id} = ${payouts.receiverId}),
  (select active from ${servicePartners} where ${servicePartners.id} = ${payouts.receiverId}), false)`
export const payoutBankAccount = currentBankAccount(sql`${payouts.receiverId}`)
export const maskedAccount = sql<string | null>`(select bank.ifsc || ' ' || bank.masked_number
  from ${bankAccounts} as bank where bank.id = ${payoutBankAccount})`
