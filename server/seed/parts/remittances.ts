import { asc, eq, sql } from 'drizzle-orm'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { displayName } from '../../../contract/core/person-names.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import { makeRemittanceNumber } from '../../../contract/remittances/remittance-number.ts'
import type {
  RemittanceState,
  RemittanceWay,
} from '../../../contract/remittances/ways-and-states.ts'
import { accounts } from '../../modules/accounts/table.ts'
import { tillEntries } from '../../modules/payments/table.ts'
import { remittances } from '../../modules/remittances/table.ts'
import { auditTrail } from '../../platform/database/audit-table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { portionsFor } from '../../platform/database/many-rows.ts'
import { demoId } from '../demo-id.ts'
import type { DemoPart } from '../demo-part.ts'
import type { DemoRandom } from '../demo-random.ts'
import { demoRandom } from '../demo-random.ts'

const HOUR_MS = 60 * 60_000
/** What is handed over, in steps of so much. */
const STEP_PAISE = 10_000
const PERCENT = 100

/** How long ago each was entered, in days, what became of it, and how much of what was taken it is, in percent. */
const ENTERED: readonly [days: number, state: RemittanceState, share: number][] = [
  [44, 'confirmed', 25],
  [29, 'confirmed', 25],
  [16, 'refused', 15],
  [15, 'confirmed', 15],
  [2, 'waiting', 10],
  [1, 'waiting', 5],
]

const WAYS: readonly RemittanceWay[] = ['bank_transfer', 'upi', 'bank_transfer']

function referenceOf(random: DemoRandom, way: RemittanceWay): string {
  const digits = Array.from({ length: 12 }, () => random.int(1, 9)).join('')
  return way === 'upi' ? digits : `SBIN${digits}`
}

/** What each franchise's tills have taken, in paise. */
async function takenOf(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: tillEntries.franchiseId, paise: sql`sum(${tillEntries.paise})`.mapWith(Number) })
    .from(tillEntries)
    .where(sql`${tillEntries.applicationId} is not null`)
    .groupBy(tillEntries.franchiseId)
  return new Map(rows.map(({ id, paise }) => [id, paise]))
}

type Account = typeof accounts.$inferSelect

function remittancesOf(random: DemoRandom, account: Account, taken: number, now: Date) {
  const franchiseId = account.franchiseId ?? ''
  const enteredByName = displayName({ ...account, franchiseName: '', servicePartnerName: '' }, '')
  return ENTERED.flatMap(([days, state, share], index) => {
    const paise = Math.floor((taken * share) / PERCENT / STEP_PAISE) * STEP_PAISE
    if (paise === 0) return []
    const way = WAYS[index % WAYS.length] ?? 'upi'
    const day = addDays(indiaDay(now), -days)
    // Half past one in the afternoon in India.
    const receivedAt = new Date(`${day}T08:00:00Z`)
    const isDecided = state !== 'waiting'
    const id = demoId('remittance', `${franchiseId} ${index}`)
    return [
      {
        ...{ id, number: makeRemittanceNumber((below) => random.int(0, below - 1)) },
        ...{ provisionalNumber: 'P-DEMO-000001', franchiseId, paise, way, day, state },
        ...{ enteredById: account.id, enteredByName, note: '' },
        reference: referenceOf(random, way),
        reason: state === 'refused' ? 'ही रक्कम बँक खात्यात आलेली नाही. संदर्भ नंबर तपासा.' : null,
        decidedByName: isDecided ? 'Network office' : null,
        decidedAt: isDecided ? new Date(receivedAt.getTime() + 20 * HOUR_MS) : null,
        ...{ capturedAt: receivedAt, receivedAt, version: isDecided ? 2 : 1 },
      },
    ]
  })
}

/** A few of each franchise that has taken fees: handed over, confirmed, refused and waiting. */
async function seedRemittances(tx: Tx, now: Date): Promise<void> {
  const random = demoRandom(20_261_127)
  const taken = await takenOf(tx)
  const [admin] = await tx.select().from(accounts).where(eq(accounts.userType, 'admin')).limit(1)
  const all = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.userType, 'franchise'))
    .orderBy(asc(accounts.userName))
  const rows = all.flatMap((account) =>
    remittancesOf(random, account, taken.get(account.franchiseId ?? '') ?? 0, now),
  )
  for (const portion of portionsFor(remittances, rows)) await tx.insert(remittances).values(portion)
  const trail = rows.flatMap((row) => {
    const entry = (action: string, at: Date, by: Account | undefined, details: object) => ({
      ...{ receivedAt: at, capturedAt: at, actorId: by?.id ?? null, actorRole: by?.userType },
      ...{ subject: 'remittance' as const, subjectId: row.id, action, details: { ...details } },
    })
    const made = {
      ...entry('created', row.receivedAt, undefined, { paise: row.paise }),
      ...{
        actorId: row.enteredById,
        actorName: row.enteredByName,
        actorRole: 'franchise' as const,
      },
    }
    if (row.decidedAt === null) return [made]
    const { state, decidedAt, decidedByName, reason } = row
    const decided = entry(state, decidedAt, admin, { paise: row.paise, ...(reason && { reason }) })
    return [made, { ...decided, actorName: decidedByName ?? '' }]
  })
  for (const portion of portionsFor(auditTrail, trail)) await tx.insert(auditTrail).values(portion)
}

export const part: DemoPart = { order: 7, write: seedRemittances }

/** Posts the confirmed ones on the days of their decisions, which the owner alone may name; after the backfill. */
export async function postDemoRemittances(tx: Tx): Promise<void> {
  await tx.execute(sql`
    select post_remittance(${remittances.id}, null, (${remittances.decidedAt} at time zone 'Asia/Kolkata')::date)
    from ${remittances} where ${remittances.state} = 'confirmed'
    order by ${remittances.decidedAt}, ${remittances.id}`)
}
