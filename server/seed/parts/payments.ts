import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { displayName } from '../../../contract/core/person-names.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import { TILL_ROLES } from '../../../contract/payments/payment-rules.ts'
import { countedUntil, daySums, expectedPaise } from '../../../contract/payments/till-days.ts'
import { accounts } from '../../modules/accounts/table.ts'
import { applications } from '../../modules/applications/table.ts'
import { franchises } from '../../modules/outlets/network/table.ts'
import { bookEntries } from '../../modules/payments/book.ts'
import type { EntryRow, NewEntry } from '../../modules/payments/queries.ts'
import { lockTill } from '../../modules/payments/queries.ts'
import { tillClosings, upiIds } from '../../modules/payments/table.ts'
import { auditTrail } from '../../platform/database/audit-table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { portionsFor } from '../../platform/database/many-rows.ts'
import { isWorkMoment } from '../demo-hours.ts'
import { demoId } from '../demo-id.ts'
import type { DemoPart } from '../demo-part.ts'
import type { DemoRandom } from '../demo-random.ts'
import { demoRandom } from '../demo-random.ts'

const DAYS = 60
const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Cash that stays in the drawer overnight; the day's cash above it goes to the bank. */
const FLOAT_PAISE = 50_000
const BANKED_STEP = 10_000

type Draft = Omit<NewEntry, 'tillId'>
type Paid = typeof applications.$inferSelect
type Account = typeof accounts.$inferSelect

const digits = (random: DemoRandom) =>
  Array.from({ length: 12 }, (_, index) => random.int(index === 0 ? 1 : 0, 9)).join('')

/** What customers paid when they applied: mostly cash, some by UPI, a few not yet. */
function feesOf(random: DemoRandom, till: Account, made: readonly Paid[]): Draft[] {
  const byName = displayName({ ...till, franchiseName: '', servicePartnerName: '' }, '')
  return made.flatMap((application): Draft[] => {
    if (random.chance(0.1)) return []
    const { capturedAt, receivedAt, id: applicationId, franchiseId, feePaise } = application
    const isUpi = random.chance(0.3)
    const fee: Draft = {
      ...{ franchiseId, applicationId, kind: 'fee', paise: feePaise },
      ...{ way: isUpi ? 'upi' : 'cash', reference: isUpi ? digits(random) : null },
      ...{ byId: till.id, byName, capturedAt, receivedAt, occurredAt: capturedAt },
    }
    const afternoon = new Date(receivedAt.getTime() + 2 * HOUR_MS)
    const later = isWorkMoment(afternoon)
      ? afternoon
      : new Date(receivedAt.getTime() + 5 * MINUTE_MS)
    if (!random.chance(0.03) || later.getTime() > Date.now()) return [fee]
    const moments = { capturedAt: later, receivedAt: later, occurredAt: later }
    const refund: Draft = {
      ...{ ...fee, ...moments, kind: 'refund', paise: -feePaise },
      ...{ toName: application.customerName, reason: 'अर्ज दोनदा भरला गेला.' },
    }
    return [fee, refund]
  })
}

/** Their entries in the histories of the applications. */
async function noteInHistories(tx: Tx, till: Account, entries: readonly EntryRow[]) {
  const rows = entries.map(({ applicationId, kind, paise, capturedAt, receivedAt, reason }) => ({
    ...{ receivedAt, capturedAt, actorId: till.id, actorRole: till.userType },
    actorName: displayName({ ...till, franchiseName: '', servicePartnerName: '' }, ''),
    ...{ subject: 'application' as const, subjectId: applicationId },
    action: kind === 'refund' ? 'fee_refunded' : 'fee_taken',
    details: {
      ...{ fromStatus: 'submitted', toStatus: 'submitted', documentIds: [] },
      ...{ comment: reason, paise: Math.abs(paise) },
    },
  }))
  for (const portion of portionsFor(auditTrail, rows)) await tx.insert(auditTrail).values(portion)
}

/** Keeps the book of a till day by day: the cash above the float is banked, and the drawer is counted. */
async function keepBook(tx: Tx, random: DemoRandom, till: Account, fees: Draft[], now: Date) {
  const franchiseId = till.franchiseId ?? ''
  const byName = displayName({ ...till, franchiseName: '', servicePartnerName: '' }, '')
  const byDay = Map.groupBy(fees, ({ occurredAt }) => indiaDay(occurredAt))
  const today = indiaDay(now)
  const locked = await lockTill(tx, till.id)
  let opening = 0
  for (let day = addDays(today, -DAYS); day < today; day = addDays(day, 1)) {
    const own = byDay.get(day) ?? []
    if (own.length === 0) continue
    const at = new Date(Math.max(...own.map(({ receivedAt }) => receivedAt.getTime())) + 60_000)
    const base = { franchiseId, byId: till.id, byName, kind: 'movement', way: 'cash' } as const
    const moments = { capturedAt: at, occurredAt: at, receivedAt: at }
    const entries = await bookEntries(tx, locked, own)
    const cash = expectedPaise(opening, daySums(day, entries))
    const banked = Math.floor((cash - FLOAT_PAISE) / BANKED_STEP) * BANKED_STEP
    if (banked > 0 && indiaDay(at) === day) {
      const reason = 'Bank of Maharashtra'
      const moved = { ...base, ...moments, cause: 'banked', paise: -banked, reason } as const
      entries.push(...(await bookEntries(tx, locked, [moved])))
    }
    await noteInHistories(
      tx,
      till,
      entries.filter(({ applicationId }) => applicationId !== null),
    )
    const expected = expectedPaise(opening, daySums(day, entries))
    // Yesterday's is left to be closed by whoever looks at the demo.
    if (day === addDays(today, -1)) break
    const isShort = random.chance(0.06) && expected > 1000
    const counted = expected - (isShort ? 1000 : 0)
    const closedAt = new Date(at.getTime() + HOUR_MS / 2)
    await tx.insert(tillClosings).values({
      ...{ franchiseId, tillId: till.id, day, openingPaise: opening, expectedPaise: expected },
      ...{ countedPaise: counted, reason: isShort ? 'सुट्टे पैसे देताना चूक झाली.' : '' },
      until: countedUntil(day, closedAt),
      ...{ closedById: till.id, closedByName: byName, closedAt },
    })
    opening = counted
  }
  const rest = byDay.get(today) ?? []
  if (rest.length > 0) await noteInHistories(tx, till, await bookEntries(tx, locked, rest))
}

/** A UPI id for every franchise. */
export async function seedUpiIds(tx: Tx, now: Date): Promise<void> {
  const all = await tx
    .select({ franchiseId: franchises.id, phone: franchises.phone, requestedById: accounts.id })
    .from(franchises)
    .innerJoin(
      accounts,
      and(eq(accounts.franchiseId, franchises.id), eq(accounts.userType, 'franchise')),
    )
  if (all.length === 0) return
  await tx.insert(upiIds).values(
    all.map(({ franchiseId, phone, requestedById }) => ({
      ...{ id: demoId('upi', franchiseId), franchiseId, requestedById },
      upiId: `${phone}@okaxis`,
      confirmedAt: now,
    })),
  )
}

/** Two months of fees in every till, and the books of these days, closed but for the last one. */
async function seedPayments(tx: Tx, now: Date): Promise<void> {
  const random = demoRandom(20_260_301)
  const tills = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.userType, [...TILL_ROLES]))
    .orderBy(asc(accounts.userName))
  for (const till of tills) {
    const made = await tx
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.createdById, till.id),
          gte(applications.receivedAt, new Date(now.getTime() - DAYS * DAY_MS)),
          sql`${applications.feePaise} > 0`,
        ),
      )
      .orderBy(asc(applications.receivedAt))
    await keepBook(tx, random, till, feesOf(random, till, made), now)
  }
}

export const part: DemoPart = { order: 6, write: seedPayments }
