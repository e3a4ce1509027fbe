import { asOwner } from '../postgres/test-database.ts'

/** A line of the ledger with its account and event. */
export interface LedgerLine {
  id: string
  event: string
  source_id: string
  day: string
  paise: number
  account: string
  owner_id: string | null
}

/** Every line of the ledger with its account and event: what a slow, obvious reader sums in memory. */
export async function ledgerLines(databaseUrl: string) {
  const rows = await asOwner(
    databaseUrl,
    `select event.id, event.kind as event, event.source_id, line.booked_on::text as day, line.paise::int as paise,
       account.kind as account, account.owner_id
     from ledger_entries as line join ledger_events as event on event.id = line.event_id
       join ledger_accounts as account on account.id = line.account_id`,
  )
  return rows as unknown as LedgerLine[]
}
