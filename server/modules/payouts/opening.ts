import { createHash, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { MonthBalance, MonthPreview, MonthRow } from '../../../contract/payouts/months.ts'
import { addMonths, isOver, monthOf, opensOn } from '../../../contract/payouts/payout-month.ts'
import { MINIMUM_PAYOUT_PAISE } from '../../../contract/payouts/payout-status.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import { readToday } from '../../platform/database/database-now.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { portionsFor } from '../../platform/database/many-rows.ts'
import { closeMonths, postWithheldTax } from '../ledger/post.ts'
import { listTaxToWithhold } from '../tax/withholding-rules.ts'
import type { ReceiverBalance } from './balance-queries.ts'
import { readBalances } from './balance-queries.ts'
import { lastOpened, listPeriods, noSums, sumMonths } from './month-queries.ts'
import { payoutPeriods, payouts } from './table.ts'

/** A receiver's balance with the tax taken off. */
interface Computed extends ReceiverBalance {
  balancePaise: number
}

/** Whom a month concerns, with its tax, where something is left of it. */
async function computeMonth(
  tx: Queryable,
  month: string,
  known?: ReadonlyMap<string, number>,
): Promise<Computed[]> {
  const receivers = await readBalances(tx, month)
  const taxes = known ?? (await listTaxToWithhold(tx, month))
  return receivers
    .map((each) => {
      const taxPaise = taxes.get(each.receiverId) ?? 0
      const { openingPaise, earnedPaise, heldPaise } = each
      return {
        ...{ ...each, taxPaise, fromEarnedPaise: each.fromEarnedPaise - taxPaise },
        balancePaise: openingPaise + earnedPaise + heldPaise - taxPaise,
      }
    })
    .filter(({ balancePaise, taxPaise }) => balancePaise !== 0 || taxPaise !== 0)
}

const isPaid = ({ balancePaise }: { balancePaise: number }) => balancePaise >= MINIMUM_PAYOUT_PAISE

function holdOf({ isActive, hasBankAccount }: ReceiverBalance): MonthBalance['hold'] {
  if (!isActive) return 'receiver_inactive'
  return hasBankAccount ? null : 'no_bank_account'
}

function toBalance(row: Computed): MonthBalance {
  const { receiverKind, receiverId, receiverName, openingPaise, earnedPaise, heldPaise } = row
  return {
    ...{ receiverKind, receiverId, receiverName, openingPaise, earnedPaise, heldPaise },
    taxPaise: row.taxPaise,
    balancePaise: row.balancePaise,
    carried: isPaid(row) ? null : row.balancePaise < 0 ? 'negative' : 'below_minimum',
    hold: isPaid(row) ? holdOf(row) : null,
  }
}

/** Changes with every amount of the month; names and bank accounts are no part of it. */
function fingerprintOf(month: string, rows: readonly Computed[]): string {
  const amounts = rows
    .map((row) => [row.receiverId, row.openingPaise, row.earnedPaise, row.heldPaise, row.taxPaise])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([month, amounts]))
    .digest('hex')
}

function sumOf(rows: readonly MonthBalance[]) {
  return {
    count: rows.length,
    amountPaise: rows.reduce((sum, { balancePaise }) => sum + balancePaise, 0),
  }
}

/** The month after the last one that was opened; before the first, the last that is over. */
function nextMonth(last: string | null, today: string): string {
  if (last !== null) return addMonths(last, 1)
  const former = addMonths(monthOf(today), -1)
  return isOver(former, today) ? former : addMonths(former, -1)
}

/** Whether a month may be opened: it is over, and no earlier one is to be opened before. */
function mayOpen(month: string, last: string | null, today: string): boolean {
  return isOver(month, today) && (last === null || month === addMonths(last, 1))
}

function toPreview(month: string, rows: readonly Computed[], isOpenable: boolean): MonthPreview {
  const receivers = rows.map(toBalance)
  const only = (carried: MonthBalance['carried']) =>
    receivers.filter((each) => each.carried === carried)
  return {
    ...{ month, opensOn: opensOn(month), isOpenable, receivers },
    fingerprint: fingerprintOf(month, rows),
    totals: {
      payouts: sumOf(only(null)),
      negative: sumOf(only('negative')),
      belowMinimum: sumOf(only('below_minimum')),
      held: sumOf(receivers.filter(({ hold }) => hold !== null)),
      taxPaise: receivers.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
    },
  }
}

/** What opening the month would make. 409 `payout.month_opened`. */
export async function preview(tx: Queryable, month: string): Promise<MonthPreview> {
  const [last, today] = [await lastOpened(tx), await readToday(tx)]
  if (last !== null && month <= last) throw new ApiError('payout.month_opened')
  return toPreview(month, await computeMonth(tx, month), mayOpen(month, last, today))
}

/** Signs of a payment key that are not mistaken for one another. */
const KEY_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const DIGITS = 5

/**
 * A payout's number, and the key of its payment: the number's signs and three more, so that no other installation that
 * pays from the same bank account has the same.
 */
function namesOf(month: string, place: number) {
  const ofMonth = month.replace('-', '')
  const counted = String(place + 1).padStart(DIGITS, '0')
  const rest = Array.from({ length: 3 }, () => KEY_SIGNS[randomInt(KEY_SIGNS.length)]).join('')
  return { number: `PO-${ofMonth}-${counted}`, paymentKey: `PO${ofMonth}${counted}${rest}` }
}

function toPayout(month: string, row: Computed, place: number): typeof payouts.$inferInsert {
  const { receiverKind, receiverId, openingPaise, earnedPaise, heldPaise, taxPaise } = row
  return {
    ...{ id: v7(), ...namesOf(month, place), month, receiverKind, receiverId },
    ...{ openingPaise, earnedPaise, heldPaise, taxPaise, amountPaise: row.balancePaise },
    ...{ fromEarnedPaise: row.fromEarnedPaise, fromHeldPaise: row.fromHeldPaise },
  }
}

/** When demo data opened a month. */
export interface PastMoment {
  at: Date
  /** The day in India, on which its events are booked. */
  day: string
  /** What was withheld from whom, in paise, where it does not follow from the rates. */
  taxes?: ReadonlyMap<string, number>
}

/**
 * Makes the month's payouts of what its accounts come to, and closes its books: whoever opens it at the same time waits
 * and finds it open. 409 `payout.preview_stale` with the present preview where the amounts are not those of the
 * fingerprint; 409 `payout.month_opened`; 422 `payout.month_not_over`.
 */
export async function openMonth(
  tx: Tx,
  actor: Actor,
  month: string,
  fingerprint: string | null,
  past: PastMoment | null = null,
): Promise<void> {
  await lockNamed(tx, 'payout months')
  const [last, today] = [await lastOpened(tx), await readToday(tx)]
  if (last !== null && month <= last) throw new ApiError('payout.month_opened')
  if (!mayOpen(month, last, today)) throw new ApiError('payout.month_not_over')
  const rows = await computeMonth(tx, month, past?.taxes)
  const current = toPreview(month, rows, true)
  if (fingerprint !== null && fingerprint !== current.fingerprint) {
    throw new ApiError('payout.preview_stale', { current })
  }
  const at = past?.at ?? new Date()
  const { payouts: paid, negative, belowMinimum, taxPaise } = current.totals
  await tx.insert(payoutPeriods).values({
    ...{ month, openedById: actor._id, fingerprint: current.fingerprint },
    carriedCount: negative.count + belowMinimum.count,
    ...(past && { openedAt: at }),
  })
  await closeMonths(tx, month)
  const taxes = new Map(rows.map((row) => [row.receiverId, row.taxPaise]))
  await postWithheldTax(tx, month, taxes, actor._id, past?.day)
  const made = rows.filter(isPaid).map((row, place) => toPayout(month, row, place))
  for (const portion of portionsFor(payouts, made)) await tx.insert(payouts).values(portion)
  await appendAudit(tx, {
    ...{ actor, subject: 'payout_month', subjectId: null, action: 'opened', receivedAt: at },
    details: { month, payouts: paid.count, paise: paid.amountPaise, taxPaise },
  })
}

async function monthRow(tx: Queryable, month: string): Promise<MonthRow> {
  const found = (await readMonths(tx)).find((each) => each.month === month)
  if (!found) throw new ApiError('payout.month_not_found')
  return found
}

/** Opens the month as `openMonth` does, and answers it. */
export async function takeOpening(tx: Tx, actor: Actor, month: string, fingerprint: string) {
  await openMonth(tx, actor, month, fingerprint)
  return monthRow(tx, month)
}

/** The running month, the one that is next, and all that were opened, the newest first. */
export async function readMonths(tx: Queryable): Promise<MonthRow[]> {
  const [today, periods, sums] = [await readToday(tx), await listPeriods(tx), await sumMonths(tx)]
  const running = monthOf(today)
  const next = nextMonth(periods[0]?.month ?? null, today)
  const unopened = [...new Set([running, next])].filter((month) => month <= running)
  const ahead = unopened.map((month): MonthRow => {
    const state = month === next && isOver(month, today) ? 'next' : 'running'
    const nothing = { openedAt: null, openedByName: null, sums: noSums(), carriedCount: 0 }
    return { month, state, opensOn: opensOn(month), ...nothing }
  })
  const opened = periods.map(({ month, openedAt, ...period }): MonthRow => {
    const made = { state: 'opened', openedAt: openedAt.toISOString() } as const
    return { month, opensOn: opensOn(month), ...period, ...made, sums: sums.get(month) ?? noSums() }
  })
  return [...ahead, ...opened]
}

/** Who got no payout of an opened month though something was left. 404 `payout.month_not_found`. */
export async function readCarriedOver(db: Db, month: string): Promise<MonthBalance[]> {
  const [period] = await db.select().from(payoutPeriods).where(eq(payoutPeriods.month, month))
  if (!period) throw new ApiError('payout.month_not_found')
  const balances = await readBalances(db, month)
  return balances
    .map((each) => ({
      ...each,
      balancePaise: each.openingPaise + each.earnedPaise + each.heldPaise - each.taxPaise,
    }))
    .filter((each) => each.balancePaise !== 0 && !isPaid(each))
    .map(toBalance)
}
