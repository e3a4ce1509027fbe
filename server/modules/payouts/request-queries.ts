import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PayoutRequest, RefusalReason } from '../../../contract/payouts/payout-requests.ts'
import { isReleasable } from '../../../contract/payouts/payout-status.ts'
import { NOW } from '../../platform/database/database-now.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { isReceiverActive, payoutBankAccount, receiverName } from './receiver-queries.ts'
import {
  payoutRequestItems,
  payoutRequests,
  payoutSettings,
  payouts,
  payoutTries,
} from './table.ts'

const lastTry = sql<number>`coalesce((select max(${payoutTries.try}) from ${payoutTries}
  where ${payoutTries.payoutId} = ${payouts.id}), 0)::integer`

/** Locks payouts in the order of their ids, so that two who want some of the same wait and never meet. */
export async function lockPayouts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(isOneOf(payouts.id, ids))
    .orderBy(asc(payouts.id))
    .for('update')
}

/** Payouts with all that decides whether they can be released. */
export async function listForRelease(tx: Queryable, ids: readonly string[]) {
  return tx
    .select({
      id: payouts.id,
      number: payouts.number,
      paymentKey: payouts.paymentKey,
      receiverName,
      status: payouts.status,
      version: payouts.version,
      amountPaise: payouts.amountPaise,
      isContrary: payouts.isContrary,
      isActive: isReceiverActive,
      bankAccountId: sql<string | null>`${payoutBankAccount}`,
      lastTry,
    })
    .from(payouts)
    .where(isOneOf(payouts.id, ids))
    .orderBy(asc(payouts.number))
}
export type ForRelease = Awaited<ReturnType<typeof listForRelease>>[number]

/** Why a payout cannot be released as it is; null where it can. */
export function refusalOf(row: ForRelease, version: number): RefusalReason | null {
  if (row.version !== version || !isReleasable(row.status)) return 'changed'
  if (row.isContrary) return 'contrary_word'
  if (!row.isActive) return 'receiver_inactive'
  return row.bankAccountId === null ? 'no_bank_account' : null
}

const isWaiting = and(
  eq(payoutRequests.state, 'waiting'),
  sql`${payoutRequests.expiresAt} > ${NOW}`,
)

/** The waiting requests in which some of these payouts are. */
export async function listWaitingOf(tx: Queryable, payoutIds: readonly string[]) {
  return tx
    .select({
      requestId: payoutRequests.id,
      payoutId: payoutRequestItems.payoutId,
      preparedById: payoutRequests.preparedById,
    })
    .from(payoutRequestItems)
    .innerJoin(payoutRequests, eq(payoutRequests.id, payoutRequestItems.requestId))
    .where(and(isWaiting, isOneOf(payoutRequestItems.payoutId, payoutIds)))
}

/** The payouts of requests as they were when they were prepared. */
export async function listItems(tx: Queryable, requestIds: readonly string[]) {
  return tx
    .select()
    .from(payoutRequestItems)
    .where(inArray(payoutRequestItems.requestId, [...requestIds]))
}

const itemCount = sql<number>`(select count(*)::integer from ${payoutRequestItems}
  where ${payoutRequestItems.requestId} = ${payoutRequests.id})`

const shown = {
  request: payoutRequests,
  count: itemCount,
  isExpired: sql<boolean>`${payoutRequests.state} = 'waiting' and ${payoutRequests.expiresAt} <= ${NOW}`,
  fourEyes: sql<boolean>`(select four_eyes from ${payoutSettings})`,
}

/** A request as this person sees it; undefined where there is none. */
export async function findRequest(
  tx: Queryable,
  viewerId: string,
  id: string,
): Promise<PayoutRequest | undefined> {
  const [row] = await tx.select(shown).from(payoutRequests).where(eq(payoutRequests.id, id))
  return row && toRequest(row, viewerId)
}

/** The requests that wait, the oldest first, as this person sees them. */
export async function listWaiting(tx: Queryable, viewerId: string): Promise<PayoutRequest[]> {
  const rows = await tx
    .select(shown)
    .from(payoutRequests)
    .where(isWaiting)
    .orderBy(asc(payoutRequests.preparedAt), asc(payoutRequests.id))
  return rows.map((row) => toRequest(row, viewerId))
}

interface Shown {
  request: typeof payoutRequests.$inferSelect
  count: number
  isExpired: boolean
  fourEyes: boolean
}

function toRequest(
  { request, count, isExpired, fourEyes }: Shown,
  viewerId: string,
): PayoutRequest {
  const { id, totalPaise, preparedById, preparedByName, endedByName } = request
  const needsOther = (fourEyes || request.fourEyes) && preparedById === viewerId
  const state = isExpired ? 'expired' : request.state
  return {
    ...{ _id: id, state, count, totalPaise, preparedById, preparedByName, endedByName },
    preparedAt: request.preparedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    isReleasable: state === 'waiting' && !needsOther,
    endedAt: request.endedAt?.toISOString() ?? null,
  }
}

/** Whether another administrator has to release now. */
export async function hasFourEyes(tx: Queryable): Promise<boolean> {
  const [row] = await tx.select({ fourEyes: payoutSettings.fourEyes }).from(payoutSettings)
  return row?.fourEyes ?? true
}
