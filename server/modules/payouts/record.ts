import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type {
  CarriedMonth,
  PayoutDetail,
  PayoutEvent,
  PayoutTry,
} from '../../../contract/payouts/payout-record.ts'
import { PAYOUT_EVENTS } from '../../../contract/payouts/payout-record.ts'
import { ApiError } from '../../platform/api-error.ts'
import { listAudit } from '../../platform/database/audit.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findBankAccount } from '../outlets/bank-account-queries.ts'
import { bankAccounts } from '../outlets/table.ts'
import { listCarried } from './carried-queries.ts'
import { selectRows } from './list-queries.ts'
import { findRequest } from './request-queries.ts'
import { payoutPeriods, payouts, payoutTries, payoutWords } from './table.ts'

async function readTries(tx: Queryable, payoutId: string, isDesk: boolean): Promise<PayoutTry[]> {
  const [tries, words] = [
    await tx
      .select({ each: payoutTries, bank: bankAccounts })
      .from(payoutTries)
      .innerJoin(bankAccounts, eq(bankAccounts.id, payoutTries.bankAccountId))
      .where(eq(payoutTries.payoutId, payoutId))
      .orderBy(asc(payoutTries.try)),
    await tx
      .select()
      .from(payoutWords)
      .where(eq(payoutWords.payoutId, payoutId))
      .orderBy(asc(payoutWords.at), asc(payoutWords.id)),
  ]
  return tries.map(({ each, bank }) => {
    const own = words.filter((word) => word.try === each.try)
    const counting = own.find(({ counts }) => counts)
    return {
      ...{ try: each.try, provider: each.provider, releasedAt: each.releasedAt.toISOString() },
      releasedByName: isDesk ? each.releasedByName : null,
      bankAccount: { holder: bank.holder, maskedNumber: bank.maskedNumber, ifsc: bank.ifsc },
      outcome: counting?.outcome ?? null,
      settledAt: counting?.at.toISOString() ?? null,
      reference: counting?.reference ?? '',
      reason: counting?.reason ?? '',
      words: isDesk
        ? own.map(({ outcome, source, at, byName, reference, reason, amountPaise, counts }) => ({
            ...{ outcome, source, reference, reason, amountPaise, counts },
            ...{ at: at.toISOString(), byName: byName || null },
          }))
        : [],
    }
  })
}

const OF_RECEIVER: readonly string[] = ['released', 'completed', 'failed']
const isAction = (action: string): action is PayoutEvent['action'] =>
  (PAYOUT_EVENTS as readonly string[]).includes(action)

async function readEvents(tx: Queryable, id: string, isDesk: boolean): Promise<PayoutEvent[]> {
  const trail = await listAudit(tx, 'payout', [id])
  return trail.flatMap(({ id: _id, action, actorName, receivedAt, details }) => {
    if (!isAction(action) || (!isDesk && !OF_RECEIVER.includes(action))) return []
    const changes = ['reference', 'reason', 'paise'].flatMap((field) => {
      const to = details[field]
      const isSaid = (typeof to === 'string' && to !== '') || typeof to === 'number'
      return isSaid ? [{ field, from: '', to: `${to}` }] : []
    })
    return [
      {
        ...{ _id, action, at: receivedAt.toISOString(), changes },
        actorName: isDesk ? actorName : '',
      },
    ]
  })
}

/** A payout whole, as this person may see it. 404 `payout.not_found`. */
export async function readDetail(tx: Queryable, viewer: Viewer, id: string): Promise<PayoutDetail> {
  const [row] = await selectRows(tx, viewer, eq(payouts.id, id))
  const [kept] = await tx
    .select({ payout: payouts, openedAt: payoutPeriods.openedAt })
    .from(payouts)
    .innerJoin(payoutPeriods, eq(payoutPeriods.month, payouts.month))
    .where(eq(payouts.id, id))
  if (!row || !kept) throw new ApiError('payout.not_found')
  const isDesk = viewer.userType === 'admin'
  const { payout, openedAt } = kept
  const { paymentKey, openingPaise, earnedPaise, heldPaise, taxPaise } = payout
  const earlier = await tx
    .select({
      ...{ _id: payouts.id, number: payouts.number, month: payouts.month },
      ...{ amountPaise: payouts.amountPaise, status: payouts.status },
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.receiverId, payout.receiverId),
        lt(payouts.month, payout.month),
        ne(payouts.status, 'completed'),
      ),
    )
    .orderBy(asc(payouts.month))
  const carried: CarriedMonth[] = await listCarried(tx, payout.receiverId, payout.month)
  const bank = await findBankAccount(tx, payout.receiverId)
  const request = row.requestId ? await findRequest(tx, viewer._id, row.requestId) : undefined
  return {
    ...{ ...row, paymentKey, openingPaise, earnedPaise, heldPaise, taxPaise, carried, earlier },
    openedAt: openedAt.toISOString(),
    bankAccount: bank && {
      ...{ holder: bank.holder, maskedNumber: bank.maskedNumber, ifsc: bank.ifsc },
    },
    tries: await readTries(tx, id, isDesk),
    waitsIn: request
      ? {
          ...{ _id: request._id, preparedAt: request.preparedAt, expiresAt: request.expiresAt },
          preparedByName: request.preparedByName,
        }
      : null,
    events: await readEvents(tx, id, isDesk),
  }
}

/** The payouts of these ids as rows, in the order of their numbers. */
export async function readRows(tx: Queryable, viewer: Viewer, ids: readonly string[]) {
  const rows = await selectRows(tx, viewer, inArray(payouts.id, [...ids]))
  return rows.sort((one, other) => (one.number < other.number ? -1 : 1))
}
