import { sql } from 'drizzle-orm'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { addMonths } from '../../../contract/payouts/payout-month.ts'
import { firstDayOf } from '../../../contract/revenue/months.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { selectRevenue, selectRevenueLines } from '../ledger/revenue-queries.ts'
import { ledgerEvents } from '../ledger/table.ts'
import { OUTLETS } from '../outlets/columns.ts'
import { franchises } from '../outlets/network/table.ts'

/** What was asked of months that are over, by the connection to the database. */
const known = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Asks once for ever about a month that nothing can be booked into any more: the ledger books on the day of posting, and the second day of
 * the next month has outlived whatever began before midnight. Any other month is asked anew.
 */
async function readOnce<Answer>(
  tx: Queryable,
  { what, month, today }: { what: string; month: string; today: string },
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (today < `${addMonths(month, 1)}-02`) return read()
  return readOnceForEver(tx, `${what} ${month}`, read)
}

/** Asks once for ever about days of which nothing changes any more; the caller knows that they are such. */
export async function readOnceForEver<Answer>(
  tx: Queryable,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const answers = known.get(tx) ?? new Map<string, Promise<unknown>>()
  known.set(tx, answers)
  const answer = answers.get(key) ?? read()
  answers.set(key, answer)
  try {
    return (await answer) as Answer
  } catch (error) {
    answers.delete(key)
    throw error
  }
}

const daysOf = (month: string) => ({
  from: firstDayOf(month),
  until: firstDayOf(addMonths(month, 1)),
})

/** The revenue of every outlet of the kind in a month; one without any is missing. */
export function readOutletSums(
  tx: Queryable,
  kind: OutletKind,
  { month, today }: { month: string; today: string },
): Promise<ReadonlyMap<string, number>> {
  return readOnce(tx, { what: kind, month, today }, async () => {
    const { rows } = await tx.execute<{ outlet_id: string; revenue: string }>(
      selectRevenue(daysOf(month), sql`select id from ${OUTLETS[kind].table}`),
    )
    return new Map(rows.map(({ outlet_id, revenue }) => [outlet_id, Number(revenue)]))
  })
}

/** A service's part of the revenue, and how many applications were completed for it. */
export interface ServiceSum {
  serviceId: string
  completed: number
  paise: number
}

interface ServiceRow extends Record<string, unknown> {
  service_id: string
  completed: string
  paise: string
}

/** The revenue of a month by service, of the network or of one outlet. */
export function readServiceSums(
  tx: Queryable,
  outletId: string | null,
  { month, today }: { month: string; today: string },
): Promise<ServiceSum[]> {
  const owners =
    outletId === null ? sql`select id from ${franchises}` : sql`select ${outletId}::uuid`
  const read = async () => {
    const { rows } = await tx.execute<ServiceRow>(sql`
      with of_event as (
        select event_id, sum(paise) as paise from (${selectRevenueLines(daysOf(month), owners)}) as line group by event_id
      )
      select application.service_id, sum(sign(of_event.paise)) as completed, sum(of_event.paise) as paise
      from of_event join ${ledgerEvents} as event on event.id = of_event.event_id
        join ${applications} as application on application.id = event.source_id
      group by application.service_id`)
    return rows.map(({ service_id: serviceId, completed, paise }) => ({
      serviceId,
      completed: Number(completed),
      paise: Number(paise),
    }))
  }
  return outletId === null ? readOnce(tx, { what: 'services', month, today }, read) : read()
}
