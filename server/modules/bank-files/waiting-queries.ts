import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'

/** A payout in transit by the bank's file, with its last try. */
export type WaitingRecord = {
  payout_id: string
  number: string
  payment_key: string
  month: string
  receiver_name: string
  amount_paise: string
  try: number
  request_id: string | null
  account_id: string
  holder: string
  ifsc: string
  sealed_number: string
  /** The files that have this try already. */
  files: number[]
}

/** The names of receivers; `payout` is the row's alias. */
export const receiverName = (payout: string): SQL =>
  sql.raw(`coalesce(
    (select name from franchises where franchises.id = ${payout}.receiver_id),
    (select name from service_partners where service_partners.id = ${payout}.receiver_id), '')`)

/** Payouts that wait for the bank, by month and number; of a month or of a release alone. */
export async function listWaitingRecords(
  tx: Queryable,
  { month, requestId }: { month?: string | undefined; requestId?: string | undefined } = {},
): Promise<WaitingRecord[]> {
  const { rows } = await tx.execute<WaitingRecord>(sql`
    select payouts.id as payout_id, payouts.number, payment_key, month, ${receiverName('payouts')} as receiver_name,
      amount_paise::text as amount_paise, last.try, last.request_id, bank.id as account_id, bank.holder, bank.ifsc,
      bank.sealed_number, coalesce((
        select array_agg(file.number order by file.number)
        from payout_file_rows as sent join payout_files as file on file.id = sent.file_id
        where sent.payout_id = payouts.id and sent.try = last.try
      ), '{}') as files
    from payouts
      cross join lateral (
        select * from payout_tries where payout_id = payouts.id order by try desc limit 1
      ) as last
      join bank_accounts as bank on bank.id = last.bank_account_id
    where status = 'processing' and payouts.provider = 'manual'
      and (${month ?? null}::text is null or month = ${month ?? null})
      and (${requestId ?? null}::uuid is null or last.request_id = ${requestId ?? null}::uuid)
    order by month desc, payouts.number`)
  return rows
}
