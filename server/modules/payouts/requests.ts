import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type {
  NewRequest,
  PayoutRequest,
  RefusalReason,
  RefusedRows,
} from '../../../contract/payouts/payout-requests.ts'
import { REQUEST_HOURS } from '../../../contract/payouts/payout-requests.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import { appendAudits } from '../../platform/database/audit.ts'
import { NOW } from '../../platform/database/database-now.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { portionsFor } from '../../platform/database/many-rows.ts'
import { requireVerified } from '../codes/service.ts'
import { notify } from '../notifications/notify.ts'
import type { ProviderSetting } from './provider-rules.ts'
import { releasePayouts } from './release.ts'
import type { ForRelease } from './request-queries.ts'
import {
  findRequest,
  hasFourEyes,
  listForRelease,
  listItems,
  listWaitingOf,
  lockPayouts,
  refusalOf,
} from './request-queries.ts'
import { payoutRequestItems, payoutRequests } from './table.ts'

/** The refusal that names the rows in question. */
function refuse(rows: RefusedRows['rows']): never {
  const current: RefusedRows = { rows }
  throw new ApiError('payout.request_refused', { current })
}

const named = (reason: RefusalReason, row: ForRelease | undefined, _id: string) => ({
  ...{ _id, reason, number: row?.number ?? '', receiverName: row?.receiverName ?? '' },
})

/** A request as this person sees it. 404 `payout.request_not_found`. */
export async function getRequestOf(
  tx: Queryable,
  viewerId: string,
  id: string,
): Promise<PayoutRequest> {
  const found = await findRequest(tx, viewerId, id)
  if (!found) throw new ApiError('payout.request_not_found')
  return found
}

async function end(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  state: 'released' | 'withdrawn',
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(payoutRequests)
    .set({ state, endedAt: sql`${NOW}`, endedById: actor._id, endedByName: actor.name })
    .where(and(inArray(payoutRequests.id, [...ids]), eq(payoutRequests.state, 'waiting')))
  if (state === 'released') return
  const items = await listItems(tx, ids)
  await appendAudits(
    tx,
    items.map(({ payoutId, requestId }) => ({
      ...{ actor, subject: 'payout', subjectId: payoutId, action: 'withdrawn' },
      details: { requestId },
    })),
  )
}

/**
 * Stores that exactly these payouts are to be released; the caller's own waiting requests with one of them are withdrawn. 409
 * `payout.request_refused` with the rows in question; 409 `payout.total_differs`.
 */
export async function prepare(
  tx: Tx,
  caller: Caller,
  { payouts: wanted, totalPaise }: NewRequest,
): Promise<PayoutRequest> {
  const ids = wanted.map(({ _id }) => _id)
  await lockPayouts(tx, ids)
  const found = new Map((await listForRelease(tx, ids)).map((row) => [row.id, row]))
  const waiting = await listWaitingOf(tx, ids)
  const others = new Set(
    waiting
      .filter(({ preparedById }) => preparedById !== caller._id)
      .map(({ payoutId }) => payoutId),
  )
  const refused = wanted.flatMap(({ _id, version }) => {
    const row = found.get(_id)
    const reason = row ? refusalOf(row, version) : 'not_found'
    if (reason) return [named(reason, row, _id)]
    return others.has(_id) ? [named('in_request', row, _id)] : []
  })
  if (refused.length > 0) refuse(refused)
  const rows = [...found.values()]
  const sum = rows.reduce((paise, { amountPaise }) => paise + amountPaise, 0)
  if (sum !== totalPaise)
    throw new ApiError('payout.total_differs', { current: { totalPaise: sum } })
  await end(tx, caller, [...new Set(waiting.map(({ requestId }) => requestId))], 'withdrawn')
  const fourEyes = await hasFourEyes(tx)
  const hours = fourEyes ? REQUEST_HOURS.fourEyes : REQUEST_HOURS.alone
  const requestId = v7()
  await tx.insert(payoutRequests).values({
    ...{ id: requestId, totalPaise, fourEyes },
    ...{ preparedById: caller._id, preparedByName: caller.name },
    expiresAt: sql`${NOW} + make_interval(hours => ${hours})`,
  })
  const items = rows.map(({ id, version, amountPaise, bankAccountId }) => ({
    ...{ requestId, payoutId: id, version, amountPaise, bankAccountId: bankAccountId ?? '' },
  }))
  for (const portion of portionsFor(payoutRequestItems, items))
    await tx.insert(payoutRequestItems).values(portion)
  await appendAudits(
    tx,
    rows.map(({ id, amountPaise }) => ({
      ...{ actor: caller, subject: 'payout', subjectId: id, action: 'prepared' },
      details: { requestId, paise: amountPaise },
    })),
  )
  if (fourEyes) {
    const event = { event: 'payout.needs_release', requestId, count: rows.length } as const
    await notify(tx, event, caller._id)
  }
  return getRequestOf(tx, caller._id, requestId)
}

/** Locks a request that waits. 404 `payout.request_not_found`; 409 `payout.request_ended`. */
async function lockWaiting(tx: Tx, id: string) {
  const where = eq(payoutRequests.id, id)
  const missing = 'payout.request_not_found'
  const row = await lockForChange(tx, { table: payoutRequests, where, missing })
  const [clock] = await tx
    .select({ isOver: sql<boolean>`${payoutRequests.expiresAt} <= clock_timestamp()` })
    .from(payoutRequests)
    .where(where)
  if (row.state !== 'waiting' || clock?.isOver) throw new ApiError('payout.request_ended')
  return row
}

/** Ends a request that waits. 404 `payout.request_not_found`; 409 `payout.request_ended`. */
export async function withdraw(tx: Tx, caller: Caller, id: string): Promise<PayoutRequest> {
  await lockWaiting(tx, id)
  await end(tx, caller, [id], 'withdrawn')
  return getRequestOf(tx, caller._id, id)
}

/**
 * Releases all payouts of a request, or none. 403 `code.required`, `payout.four_eyes`; 409 `payout.request_ended`,
 * `payout.request_refused` with the rows in question, after which the code still counts.
 */
export async function release(
  tx: Tx,
  caller: Caller,
  id: string,
  setting: ProviderSetting,
): Promise<PayoutRequest> {
  const request = await lockWaiting(tx, id)
  const needsOther = request.fourEyes || (await hasFourEyes(tx))
  if (needsOther && request.preparedById === caller._id) throw new ApiError('payout.four_eyes')
  await requireVerified(tx, caller, 'payout_processing', id)
  const items = await listItems(tx, [id])
  const ids = items.map(({ payoutId }) => payoutId)
  await lockPayouts(tx, ids)
  const found = new Map((await listForRelease(tx, ids)).map((row) => [row.id, row]))
  const refused = items.flatMap((item) => {
    const row = found.get(item.payoutId)
    const isOther = row?.bankAccountId !== null && row?.bankAccountId !== item.bankAccountId
    const reason =
      (row ? refusalOf(row, item.version) : 'not_found') ??
      (isOther ? 'bank_account_changed' : null)
    return reason ? [named(reason, row, item.payoutId)] : []
  })
  if (refused.length > 0) refuse(refused)
  const rows = [...found.values()]
  const sum = rows.reduce((paise, { amountPaise }) => paise + amountPaise, 0)
  if (sum !== request.totalPaise) throw new ApiError('payout.total_differs')
  await releasePayouts(tx, caller, { rows, requestId: id, provider: setting.provider })
  await end(tx, caller, [id], 'released')
  return getRequestOf(tx, caller._id, id)
}
