import { and, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { PayoutFilter, PayoutTrouble } from '../../../contract/payouts/payout-filters.ts'
import { payoutKeySigns, readAmount } from '../../../contract/payouts/payout-search.ts'
import type { PayoutHold } from '../../../contract/payouts/payout-status.ts'
import type { PayoutRow, SumsByStatus } from '../../../contract/payouts/payouts.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import { visibleTo } from '../../platform/blocks/visible-to.ts'
import { INDIA_TODAY, NOW } from '../../platform/database/database-now.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holidays } from '../holidays/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { noSums } from './month-queries.ts'
import {
  isReceiverActive,
  maskedAccount,
  payoutBankAccount,
  receiverName,
} from './receiver-queries.ts'
import { payoutRequestItems, payoutRequests, payouts } from './table.ts'

/** The payouts that a person may see: administrators all, receivers their own. */
export function payoutsVisibleTo(viewer: Viewer): SQL {
  const column = payouts.receiverId
  return sql`(${visibleTo(viewer, { franchise: column, partner: column })})`
}

const receiverWords = sql`coalesce(
  (select search_text from ${franchises} where ${franchises.id} = ${payouts.receiverId}),
  (select search_text from ${servicePartners} where ${servicePartners.id} = ${payouts.receiverId}), '')`

function found(search: string): SQL | undefined {
  const amount = readAmount(search)
  const signs = payoutKeySigns(search)
  const [number, key] = [
    sql`strpos(replace(${payouts.number}, '-', ''), ${signs}) > 0`,
    sql`strpos(${payouts.paymentKey}, ${signs}) > 0`,
  ]
  // Fewer signs are in most numbers.
  const isNumber = signs.length >= 4 ? or(number, key) : undefined
  return or(
    foundBy(receiverWords, search),
    amount === null
      ? undefined
      : and(
          gte(payouts.amountPaise, amount),
          // Whole rupees find what is shown with paise too.
          lt(
            payouts.amountPaise,
            amount % 100 === 0 && !search.includes('.') ? amount + 100 : amount + 1,
          ),
        ),
    isNumber,
  )
}

/** In processing for more than two bank days: Saturdays, Sundays and holidays are none. */
export const isLate = sql<boolean>`(${payouts.status} = 'processing' and (
  select count(*) from generate_series((${payouts.releasedAt} at time zone 'Asia/Kolkata')::date + 1,
    ${INDIA_TODAY}, interval '1 day') as counted
  where extract(isodow from counted) < 6
    and not exists (select from ${holidays} where ${holidays.day} = counted::date::text)) > 2)`

/** Why a payout that could be released is held, as this person may know it. */
function holdFor(viewer: Viewer): SQL<PayoutHold | null> {
  const contrary =
    viewer.userType === 'admin' ? sql`when ${payouts.isContrary} then 'contrary_word'` : sql``
  return sql`case ${contrary} when ${payouts.status} in ('completed', 'processing') then null
    when not ${isReceiverActive} then 'receiver_inactive'
    when ${payoutBankAccount} is null then 'no_bank_account' end`
}

const waitingIn = sql<string | null>`(select ${payoutRequests.id} from ${payoutRequests}
  join ${payoutRequestItems} on ${payoutRequestItems.requestId} = ${payoutRequests.id}
  where ${payoutRequestItems.payoutId} = ${payouts.id} and ${payoutRequests.state} = 'waiting'
    and ${payoutRequests.expiresAt} > ${NOW} limit 1)`

function condition(viewer: Viewer, filter: PayoutFilter): SQL | undefined {
  const { search, status, kind, month, trouble } = filter
  const troubles: Record<PayoutTrouble, SQL> = {
    held: isNotNull(holdFor(viewer)),
    late: isLate,
    requested: isNotNull(waitingIn),
  }
  return and(
    payoutsVisibleTo(viewer),
    search ? found(search) : undefined,
    isAmong(payouts.status, choicesOf(status)),
    isAmong(payouts.receiverKind, choicesOf(kind)),
    month ? eq(payouts.month, month) : undefined,
    or(...choicesOf(trouble).map((each) => troubles[each])),
  )
}

const ORDERS: Record<NonNullable<PayoutFilter['sort']>, SQL> = {
  month: sql`month, number`,
  '-month': sql`month desc, number`,
  amount: sql`amount_paise, id`,
  '-amount': sql`amount_paise desc, id`,
  processed: sql`processed_at nulls last, id`,
  '-processed': sql`processed_at desc nulls last, id`,
}

/** The payouts that match, as rows of the list; in no order. */
export async function selectRows(
  tx: Queryable,
  viewer: Viewer,
  which: SQL | undefined,
): Promise<PayoutRow[]> {
  const rows = await tx
    .select({
      payout: payouts,
      receiverName,
      maskedAccount,
      hold: holdFor(viewer),
      requestId: viewer.userType === 'admin' ? waitingIn : sql<null>`null`,
    })
    .from(payouts)
    .where(and(payoutsVisibleTo(viewer), which))
  return rows.map(({ payout, ...row }) => ({
    ...{ _id: payout.id, number: payout.number, month: payout.month, version: payout.version },
    ...{ receiverKind: payout.receiverKind, receiverId: payout.receiverId, ...row },
    ...{ commissionPaise: payout.earnedPaise, amountPaise: payout.amountPaise },
    ...{ status: payout.status, provider: payout.provider, reference: payout.reference },
    failureReason: payout.failureReason,
    releasedAt: payout.releasedAt?.toISOString() ?? null,
    processedAt: payout.processedAt?.toISOString() ?? null,
  }))
}

/** Rows of these ids, in the order of the ids. */
async function readInOrder(tx: Queryable, viewer: Viewer, ids: SQL): Promise<PayoutRow[]> {
  const { rows: order } = await tx.execute<{ id: string }>(sql`select id from ${ids} as wanted(id)`)
  const rows = await selectRows(tx, viewer, sql`${payouts.id} in ${ids}`)
  const byId = new Map(rows.map((row) => [row._id, row]))
  return order.flatMap(({ id }) => byId.get(id) ?? [])
}

function selectFound(viewer: Viewer, filter: PayoutFilter): SQL {
  const { id, month, number, amountPaise, processedAt } = payouts
  return sql`select ${id} as id, ${month} as month, ${number} as number, ${amountPaise} as amount_paise,
    ${processedAt} as processed_at from ${payouts} where ${condition(viewer, filter)}`
}

/** One page of payouts, and what all of them come to. */
export async function listPage(
  tx: Queryable,
  viewer: Viewer,
  filter: PayoutFilter,
  page: PageAsked,
) {
  const order = ORDERS[filter.sort ?? '-month']
  const listed = await paged(tx, selectFound(viewer, filter), { ...page, order }, (ids) =>
    readInOrder(tx, viewer, ids),
  )
  const [sum] = await tx
    .select({ paise: sql<string>`coalesce(sum(${payouts.amountPaise}), 0)` })
    .from(payouts)
    .where(condition(viewer, filter))
  return { ...listed, totalPaise: Number(sum?.paise ?? 0) }
}

/** Rows from a place of the list on, for files. */
export async function listFrom(
  tx: Queryable,
  viewer: Viewer,
  filter: PayoutFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<PayoutRow[]> {
  const order = ORDERS[filter.sort ?? '-month']
  const ids = sql`(select id from (${selectFound(viewer, filter)}) as found
    order by ${order} limit ${limit} offset ${offset})`
  return readInOrder(tx, viewer, ids)
}

/** What the list has of each status. */
export async function countByStatus(
  tx: Queryable,
  viewer: Viewer,
  filter: PayoutFilter,
): Promise<SumsByStatus> {
  const rows = await tx
    .select({
      status: payouts.status,
      count: sql<number>`count(*)::integer`,
      amountPaise: sql<string>`sum(${payouts.amountPaise})`,
    })
    .from(payouts)
    .where(condition(viewer, filter))
    .groupBy(payouts.status)
  const sums = noSums()
  for (const { status, count, amountPaise } of rows)
    sums[status] = { count, amountPaise: Number(amountPaise) }
  return sums
}
