import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { monthOf } from '../../../../contract/payouts/payout-month.ts'
import { applications } from '../../applications/table.ts'
import { services } from '../../catalogue/table.ts'
import { selectRevenueLines } from '../../ledger/revenue-queries.ts'
import { ledgerAccounts, ledgerEvents } from '../../ledger/table.ts'
import { franchises, servicePartners } from '../../outlets/network/table.ts'
import { receiverName } from '../../payouts/receiver-queries.ts'
import { payouts } from '../../payouts/table.ts'
import { narrowed } from './application-source-queries.ts'
import type { ReportAsked, ReportSource } from './report-span-queries.ts'
import { nameOf, spanOf } from './report-span-queries.ts'

/** The events in which franchises earned, as `event_id`, `outlet_id`, `booked_on` and `revenue`. */
export function selectEarned(asked: ReportAsked): SQL {
  return sql`select event_id, outlet_id, booked_on, sum(paise) as revenue
    from (${selectRevenueLines(spanOf(asked), sql`select id from ${franchises}`)}) as line group by event_id, outlet_id, booked_on`
}

/** What each of the three has of an event; the network has the rest. */
const SHARES = sql`select
    sum(line.paise) filter (where account.kind = 'earned' and account.owner_id = earned.outlet_id) as franchise,
    sum(line.paise) filter (where account.kind = 'earned' and account.owner_id <> earned.outlet_id) as partner,
    sum(line.paise) filter (where account.kind = 'network') as network
  from unnest(event.account_ids, event.paise) as line(account_id, paise)
    join ${ledgerAccounts} as account on account.id = line.account_id`

/** What the ledger says was earned, event by event, on the days of the ledger. */
export function revenueSource(asked: ReportAsked): ReportSource {
  return {
    rows: sql`select earned.booked_on::text as "day", ${applications.number} as "number",
        ${nameOf('services', asked.language)} as "service", ${franchises.name} as "franchise",
        ${servicePartners.name} as "partner", event.kind as "entry", earned.revenue as "revenue",
        coalesce(shares.franchise, 0) as "franchiseShare", coalesce(shares.partner, 0) as "partnerShare",
        coalesce(shares.network, 0) as "networkShare"
      from (${selectEarned(asked)}) as earned
        join ${ledgerEvents} as event on event.id = earned.event_id
        join ${franchises} on ${franchises.id} = earned.outlet_id
        left join ${applications} on ${applications.id} = event.source_id
        left join ${services} on ${services.id} = ${applications.serviceId}
        left join ${servicePartners} on ${servicePartners.id} = ${applications.servicePartnerId}
        cross join lateral (${SHARES}) as shares
      where ${narrowed(asked)}`,
    order: sql`earned.booked_on, earned.event_id, earned.outlet_id`,
  }
}

/** The payouts of the months that the days touch. */
export function payoutsSource({ from, to, filter: { status } }: ReportAsked): ReportSource {
  return {
    rows: sql`select ${payouts.number} as "number", ${receiverName} as "receiver",
        ${payouts.receiverKind} as "receiverKind", ${payouts.month} as "month",
        ${payouts.earnedPaise} as "commission", ${payouts.taxPaise} as "tax", ${payouts.amountPaise} as "amount",
        ${payouts.status} as "status", ${payouts.releasedAt} as "released", ${payouts.processedAt} as "processed",
        ${payouts.reference} as "reference", ${payouts.failureReason} as "reason"
      from ${payouts} where ${payouts.month} between ${monthOf(from)} and ${monthOf(to)}
        ${status ? sql`and ${payouts.status} = ${status}` : sql``}`,
    order: sql`${payouts.month}, ${payouts.number}`,
  }
}
