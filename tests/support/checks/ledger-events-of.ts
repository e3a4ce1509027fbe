import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../server/platform/database/database.ts'

/** The events of an application and its entries, each with its lines by the kind of their account. */
export async function ledgerEventsOf(tx: Queryable, id: string) {
  const { rows } = await tx.execute<{
    kind: string
    occasion: number
    lines: Record<string, number>
  }>(sql`
    select event.kind, event.occasion, (
      select jsonb_object_agg(case when account.owner_id = application.service_partner_id then 'partner'
        when account.kind = 'earned' then 'franchise' else account.kind end, line.paise)
      from ledger_entries as line join ledger_accounts as account on account.id = line.account_id
      where line.event_id = event.id) as lines
    from ledger_events as event join applications as application on application.id = ${id}
    where event.source_id = ${id} or event.source_id in (select id from till_entries where application_id = ${id})
    order by event.id`)
  return rows.map(({ kind, occasion, lines }) => [kind, occasion, lines] as const)
}
