import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { tillEntries } from '../payments/table.ts'
import { isLate } from '../payouts/list-queries.ts'
import { payoutPeriods, payouts, payoutTries, payoutWords } from '../payouts/table.ts'
import { remittances } from '../remittances/table.ts'
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerEvents,
  ledgerMonths,
  ledgerOwnerDays,
  ledgerOwnerMonths,
  ledgerSummedDays,
} from './table.ts'

/** How often an application has earned its fee and not given it back: 0 or 1 where all is well. */
const earned = sql`(select coalesce(sum(case kind when 'completed' then 1 when 'reopened' then -1 else 0 end), 0)
  from ${ledgerEvents} where ${ledgerEvents.sourceId} = ${applications.id})`

const shouldHaveEarned = sql`${applications.status} = 'completed' and ${applications.feePaise} > 0`

/** An event's lines as its row has them, and as they were spread. */
const torn = sql`
  select coalesce(event.id, event_id)::text as id, 0 as paise, event.posted_at as since
  from ${ledgerEvents} as event full join (
    select event_id, array_agg(account_id order by line) as account_ids, array_agg(paise order by line) as paise,
      min(booked_on) as first_day, max(booked_on) as last_day
    from ${ledgerEntries} group by event_id
  ) as own on event_id = event.id
  where (event.account_ids, event.paise, event.booked_on, event.booked_on)
    is distinct from (own.account_ids, own.paise, own.first_day, own.last_day)`

/**
 * What customers have with the network of each decided application: it was paid too much, or rejected after it was
 * paid. One that was paid while it was due and then reopened has it in `fees_due`.
 */
const unearned = sql`
  select application.id::text as id, sum(line.paise) as paise, application.decided_at as since
  from ${ledgerEntries} as line
    join ${ledgerAccounts} as account on account.id = line.account_id and account.kind in ('fees_unearned', 'fees_due')
    join ${ledgerEvents} as event on event.id = line.event_id
    left join ${tillEntries} as entry on entry.id = event.source_id
    join ${applications} as application on application.id = coalesce(entry.application_id, event.source_id)
  where application.status in ('completed', 'rejected')
  group by application.id having sum(line.paise) > 0`

/** What the last try of a payout came to by the word that counts, as a status. */
const saidOfPayout = sql`coalesce((select coalesce(word.outcome, 'processing')
  from ${payoutTries} as tried left join ${payoutWords} as word
    on word.payout_id = tried.payout_id and word.try = tried.try and word.counts
  where tried.payout_id = ${payouts.id} order by tried.try desc limit 1), 'pending')`

/** The same by the last event of a payout in the ledger. */
const postedOfPayout = sql`coalesce((select case kind when 'payout_released' then 'processing'
    when 'payout_completed' then 'completed' else 'failed' end
  from ${ledgerEvents} where ${ledgerEvents.sourceId} = ${payouts.id}
  order by ${ledgerEvents.occasion} desc, ${ledgerEvents.id} desc limit 1), 'pending')`

/** What accounts had in a month when it was closed, what their lines of it come to, and what statements say of it. */
const closedMonths = sql`
  select concat(coalesce(own.account_id, line.account_id), ' ', coalesce(own.month, line.month), ' ',
      coalesce(own.kind, line.kind)) as id,
    coalesce(line.paise, 0) - coalesce(own.paise, 0) as paise,
    ((coalesce(own.month, line.month) || '-01')::date + interval '1 month') at time zone 'Asia/Kolkata' as since
  from ${ledgerMonths} as own full join (
    select entry.account_id, to_char(entry.booked_on, 'YYYY-MM') as month, event.kind, sum(entry.paise) as paise,
      count(*) as lines
    from ${ledgerEntries} as entry join ${ledgerEvents} as event on event.id = entry.event_id
    where entry.booked_on < (select (max(month) || '-01')::date + interval '1 month' from ${payoutPeriods})
    group by 1, 2, 3
  ) as line on line.account_id = own.account_id and line.month = own.month and line.kind = own.kind
  where (own.paise, own.lines) is distinct from (line.paise, line.lines)
  union all
  select concat(owner_id, ' ', month, ' ', kind), sum(paise),
    ((month || '-01')::date + interval '1 month') at time zone 'Asia/Kolkata'
  from (
    select owner_id, month, kind, paise from ${ledgerOwnerMonths}
    union all
    select account.owner_id, own.month, own.kind, -own.paise
    from ${ledgerMonths} as own join ${ledgerAccounts} as account on account.id = own.account_id
    where account.owner_id is not null
  ) as part
  group by owner_id, month, kind having sum(paise) <> 0`

/** What statements read of days that are summed up, and what the lines of these days come to. */
const summedDays = sql`
  select concat(owner_id, ' ', day, ' ', kind, ' ', service_id) as id, sum(earned_paise + held_paise) as paise,
    (day + 1)::timestamp at time zone 'Asia/Kolkata' as since
  from (
    select truth.* from sum_owner_days((select min(day) from ${ledgerSummedDays}),
      (select max(day) + 1 from ${ledgerSummedDays})) as truth
    union all
    select owner_id, day, kind, service_id, -events, -earned_paise, -held_paise from ${ledgerOwnerDays}
  ) as part where day in (select day from ${ledgerSummedDays})
  group by owner_id, day, kind, service_id
  having sum(events) <> 0 or sum(earned_paise) <> 0 or sum(held_paise) <> 0`

/** A remittance that is confirmed and not in the ledger, or in it and not confirmed. */
const remitted = sql`
  select ${remittances.id}::text as id, ${remittances.paise} as paise, ${remittances.receivedAt} as since
  from ${remittances} where (${remittances.state} = 'confirmed') <> (
    select count(*) % 2 = 1 from ${ledgerEvents}
    where ${ledgerEvents.sourceId} = ${remittances.id} and ${ledgerEvents.kind} = 'remitted')`

/**
 * What is compared, each as rows of what does not agree: the record's id, the paise in question, and since when. The one of unearned
 * fees is no fault: money that a customer is to get back.
 */
const CHECKS = {
  sum: sql`select 'ledger' as id, sum(paise) as paise, null::timestamptz as since
    from ${ledgerEntries} having sum(paise) <> 0`,
  tornEvents: torn,
  completedWithoutEvent: sql`select ${applications.id}::text as id, ${applications.feePaise} as paise,
    ${applications.decidedAt} as since from ${applications} where ${shouldHaveEarned} and ${earned} <> 1`,
  eventWithoutCompleted: sql`select ${applications.id}::text as id, ${applications.feePaise} as paise,
    (select max(posted_at) from ${ledgerEvents} where ${ledgerEvents.sourceId} = ${applications.id}) as since
    from ${applications} where not (${shouldHaveEarned}) and ${earned} <> 0`,
  entryWithoutEvent: sql`select ${tillEntries.id}::text as id, ${tillEntries.paise} as paise,
    ${tillEntries.receivedAt} as since from ${tillEntries} where ${tillEntries.applicationId} is not null
    and not exists (select from ${ledgerEvents} where ${ledgerEvents.sourceId} = ${tillEntries.id})`,
  remittances: remitted,
  unearnedOfFinal: unearned,
  payoutsInTransit: sql`select ${payouts.id}::text as id, ${payouts.amountPaise} as paise,
    ${payouts.releasedAt} as since from ${payouts} where ${isLate}`,
  payoutsAgainstWords: sql`select ${payouts.id}::text as id, ${payouts.amountPaise} as paise,
    coalesce(${payouts.processedAt}, ${payouts.releasedAt}) as since
    from ${payouts} where ${payouts.isContrary} or ${payouts.status} is distinct from ${saidOfPayout}`,
  payoutsAgainstLedger: sql`select ${payouts.id}::text as id, ${payouts.amountPaise} as paise,
    coalesce(${payouts.processedAt}, ${payouts.releasedAt}) as since
    from ${payouts} where ${payouts.status} is distinct from ${postedOfPayout}`,
  closedMonths,
  summedDays,
} satisfies Record<string, SQL>

export type LedgerCheck = keyof typeof CHECKS

/** Something that does not agree. */
export interface Difference {
  id: string
  paise: number
  /** Null for the sum, of which nobody knows. */
  since: Date | null
}

interface Row extends Record<string, unknown> {
  id: string
  paise: string | number
  since: string | Date | null
}

/** What of a comparison does not agree, the oldest first; nothing where all is well. */
export async function listDifferences(tx: Queryable, check: LedgerCheck): Promise<Difference[]> {
  const { rows } = await tx.execute<Row>(
    sql`select * from (${CHECKS[check]}) as difference order by since nulls first, id`,
  )
  return rows.map(({ id, paise, since }) => ({
    id,
    paise: Number(paise),
    since: since === null ? null : new Date(since),
  }))
}

export const LEDGER_CHECKS = Object.keys(CHECKS) as LedgerCheck[]
