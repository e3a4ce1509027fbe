import { asc, eq } from 'drizzle-orm'
import { indiaDay } from '../../contract/core/india-day.ts'
import { displayName } from '../../contract/core/person-names.ts'
import { maskedAccountNumber } from '../../contract/outlets/bank-account.ts'
import { addMonths, isOver, monthOf } from '../../contract/payouts/payout-month.ts'
import type { TryOutcome } from '../../contract/payouts/payout-record.ts'
import { accounts } from '../modules/accounts/table.ts'
import { postPayouts } from '../modules/ledger/post.ts'
import { readBankKeys } from '../modules/outlets/bank-accounts.ts'
import { franchises, servicePartners } from '../modules/outlets/network/table.ts'
import { bankAccounts } from '../modules/outlets/table.ts'
import type { PastMoment } from '../modules/payouts/opening.ts'
import { openMonth } from '../modules/payouts/opening.ts'
import { releasePayouts } from '../modules/payouts/release.ts'
import { listForRelease } from '../modules/payouts/request-queries.ts'
import {
  payoutRequestItems,
  payoutRequests,
  payouts,
  payoutWords,
} from '../modules/payouts/table.ts'
import type { Actor } from '../platform/caller.ts'
import { appendAudits } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { portionsFor } from '../platform/database/many-rows.ts'
import { sealText } from '../platform/sealed-text.ts'
import { demoId } from './demo-id.ts'
import { demoRandom } from './demo-random.ts'

/** Months that are paid, before the last one that is over. */
const PAID_MONTHS = 3
const HOUR_MS = 60 * 60_000
const IFSCS = ['SBIN0000454', 'BKID0000623', 'MAHB0000041', 'HDFC0000103', 'BARB0KOLHAP']
const FAILURE = 'Account number and name do not match'

type Named = { id: string; name: string }

/** Bank accounts of all receivers but the last of each kind, whose payouts are held. */
async function seedBankAccounts(tx: Tx, admin: Actor, at: Date) {
  const random = demoRandom(20_260_911)
  const keys = await readBankKeys(tx)
  const of = (kind: 'franchise' | 'partner', outlets: readonly Named[]) =>
    outlets.slice(0, -1).map(({ id: outletId, name }) => {
      const id = demoId('bank-account', outletId)
      const number = Array.from({ length: 12 }, (_, place) =>
        random.int(place === 0 ? 1 : 0, 9),
      ).join('')
      return {
        ...{ id, kind, outletId, holder: name, ifsc: random.pick(IFSCS), requestedById: admin._id },
        ...{ maskedNumber: maskedAccountNumber(number), sealedNumber: sealText(keys, id, number) },
        ...{ requestedAt: at, confirmedAt: at },
      }
    })
  const columns = { id: franchises.id, name: franchises.name }
  const kendras = await tx.select(columns).from(franchises).orderBy(asc(franchises.id))
  const partners = await tx
    .select({ id: servicePartners.id, name: servicePartners.name })
    .from(servicePartners)
    .orderBy(asc(servicePartners.id))
  const rows = [...of('franchise', kendras), ...of('partner', partners)]
  for (const portion of portionsFor(bankAccounts, rows))
    await tx.insert(bankAccounts).values(portion)
}

async function findAdmin(tx: Tx): Promise<Actor | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.userName, 'admin'))
  if (!row) return undefined
  const name = displayName({ ...row, franchiseName: '', servicePartnerName: '' }, '')
  return { ...row, _id: row.id, name }
}

/** A day of the month after this one, towards noon in India; never later than now. */
function dayAfter(month: string, day: number, now: Date): PastMoment {
  const wanted = new Date(`${addMonths(month, 1)}-${String(day).padStart(2, '0')}T06:00:00Z`)
  const at = wanted > now ? now : wanted
  return { at, day: indiaDay(at) }
}

const listOf = (tx: Tx, month: string) =>
  tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.month, month))
    .orderBy(asc(payouts.number))

type Rows = Awaited<ReturnType<typeof listForRelease>>

/** The payouts of these ids that nothing holds. */
async function readReleasable(tx: Tx, ids: readonly string[]): Promise<Rows> {
  const rows = await listForRelease(tx, ids)
  return rows.filter(({ bankAccountId, isActive }) => bankAccountId !== null && isActive)
}

async function writeRequest(tx: Tx, admin: Actor, rows: Rows, past: PastMoment, isWaiting = false) {
  const id = demoId('payout-request', `${rows[0]?.number ?? ''}-${past.day}`)
  const totalPaise = rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const by = { preparedById: admin._id, preparedByName: admin.name, preparedAt: past.at }
  const ended = { endedById: admin._id, endedByName: admin.name, endedAt: past.at }
  await tx.insert(payoutRequests).values({
    ...{ id, totalPaise, fourEyes: false, ...by },
    expiresAt: new Date(past.at.getTime() + 72 * HOUR_MS),
    ...(isWaiting ? { state: 'waiting' as const } : { state: 'released' as const, ...ended }),
  })
  await tx.insert(payoutRequestItems).values(
    rows.map(({ id: payoutId, version, amountPaise, bankAccountId }) => ({
      ...{ requestId: id, payoutId, version, amountPaise, bankAccountId: bankAccountId ?? '' },
    })),
  )
  await appendAudits(
    tx,
    rows.map((row) => ({
      ...{ actor: admin, subject: 'payout', subjectId: row.id, action: 'prepared' },
      ...{ receivedAt: past.at, details: { requestId: id, paise: row.amountPaise } },
    })),
  )
  return id
}

/** Releases them and records what the bank said of all: many at once, as the bank's file would. */
async function pay(tx: Tx, admin: Actor, rows: Rows, released: PastMoment) {
  if (rows.length === 0) return
  const requestId = await writeRequest(tx, admin, rows, released)
  await releasePayouts(tx, admin, { rows, requestId, provider: 'manual' }, released)
}

async function settleAll(tx: Tx, admin: Actor, rows: Rows, outcome: TryOutcome, past: PastMoment) {
  if (rows.length === 0) return
  const said = rows.map((row, place) => ({
    row,
    reference:
      outcome === 'completed'
        ? `${row.number.slice(3, 9)}${past.at.getTime() / 60_000 + place}`
        : '',
    reason: outcome === 'failed' ? FAILURE : '',
  }))
  await tx.insert(payoutWords).values(
    said.map(({ row, reference, reason }) => ({
      ...{ payoutId: row.id, try: row.lastTry + 1, outcome, source: 'bank_file' as const },
      ...{ amountPaise: row.amountPaise, reference, reason, counts: true, at: past.at },
      ...{ byId: admin._id, byName: admin.name },
    })),
  )
  for (const { row, reference, reason } of said) {
    const settled = { status: outcome, processedAt: past.at, reference, failureReason: reason }
    await tx
      .update(payouts)
      .set({ ...settled, version: row.version + 2 })
      .where(eq(payouts.id, row.id))
  }
  const tries = rows.map(({ id, lastTry }) => ({ id, try: lastTry + 1 }))
  await postPayouts(tx, `payout_${outcome}`, tries, admin._id, past.day)
  await appendAudits(
    tx,
    said.map(({ row, reference, reason }) => ({
      ...{ actor: admin, subject: 'payout', subjectId: row.id, action: outcome },
      ...{ receivedAt: past.at, details: { reference, reason, paise: row.amountPaise } },
    })),
  )
}

/** A month as it went: opened on the second, released on the third, paid on the fourth; the first failed and was retried. */
async function payMonth(tx: Tx, admin: Actor, month: string, now: Date, hasFailure: boolean) {
  await openMonth(tx, admin, month, null, dayAfter(month, 2, now))
  const ids = (await listOf(tx, month)).map(({ id }) => id)
  const rows = await readReleasable(tx, ids)
  await pay(tx, admin, rows, dayAfter(month, 3, now))
  const failed = hasFailure ? rows.slice(0, 1) : []
  await settleAll(tx, admin, rows.slice(failed.length), 'completed', dayAfter(month, 4, now))
  if (!hasFailure) return
  await settleAll(tx, admin, failed, 'failed', dayAfter(month, 4, now))
  const again = await readReleasable(
    tx,
    failed.map(({ id }) => id),
  )
  await pay(tx, admin, again, dayAfter(month, 9, now))
  await settleAll(tx, admin, again, 'completed', dayAfter(month, 10, now))
}

/**
 * Payouts of the demo, once its ledger has its history: three months that were paid, one of them with a payout that failed
 * and was tried again, and the last one under way: some completed, one failed, the others pending, and one request that
 * waits for its release. Who owes more than it earned is carried over.
 */
export async function seedPayouts(tx: Tx, now: Date): Promise<void> {
  const admin = await findAdmin(tx)
  if (!admin) return
  const former = addMonths(monthOf(indiaDay(now)), -1)
  const last = isOver(former, indiaDay(now)) ? former : addMonths(former, -1)
  await seedBankAccounts(tx, admin, dayAfter(addMonths(last, -PAID_MONTHS - 1), 1, now).at)
  for (let ago = PAID_MONTHS; ago > 0; ago -= 1) {
    await payMonth(tx, admin, addMonths(last, -ago), now, ago === 2)
  }
  await openMonth(tx, admin, last, null, dayAfter(last, 2, now))
  const ids = (await listOf(tx, last)).map(({ id }) => id)
  const rows = await readReleasable(tx, ids)
  const half = rows.slice(0, Math.floor(rows.length / 2))
  await pay(tx, admin, half, dayAfter(last, 5, now))
  await settleAll(tx, admin, half.slice(0, 1), 'failed', dayAfter(last, 6, now))
  await settleAll(tx, admin, half.slice(1), 'completed', dayAfter(last, 6, now))
  const waiting = rows.slice(half.length, half.length + 3)
  if (waiting.length === 0) return
  const lately = new Date(now.getTime() - HOUR_MS)
  await writeRequest(tx, admin, waiting, { at: lately, day: indiaDay(lately) }, true)
}
