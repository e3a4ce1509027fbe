import { randomUUID } from 'node:crypto'
import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'
import { asOwner } from '../postgres/test-database.ts'

/** An event of the past, as only the owner of the tables can post one. */
export interface PastEvent {
  kind: LedgerEvent
  day: string
  /** What it moves on the receiver's accounts; the network bears the rest. */
  earned?: number
  held?: number
  sourceId?: string
}

/** Posts events, none of which is an application's first, on days of the past for one receiver, in their order. */
export async function postPast(
  databaseUrl: string,
  receiverId: string,
  events: readonly PastEvent[],
): Promise<void> {
  const rows = events.map(({ earned = 0, held = 0, sourceId = randomUUID(), ...event }, place) => ({
    ...event,
    ...{ earned, held, place },
    source_id: sourceId,
  }))
  await asOwner(
    databaseUrl,
    `insert into ledger_events (kind, source_id, occasion, booked_on, account_ids, paise)
     select kind, source_id, 9, day, array_agg(id order by id), array_agg(amount order by id)
     from json_to_recordset($2) as event(kind text, source_id uuid, day date, earned bigint, held bigint, place int)
       cross join lateral (
         select id, case kind when 'earned' then event.earned else event.held end as amount
           from ledger_accounts where owner_id = $1
         union all
         select id, -event.earned - event.held from ledger_accounts where kind = 'network'
       ) as line
     where amount <> 0
     group by event.kind, source_id, day, place order by place`,
    [receiverId, JSON.stringify(rows)],
  )
}
