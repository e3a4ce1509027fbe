import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import { applications } from '../../server/modules/applications/table.ts'
import type { LedgerCheck } from '../../server/modules/ledger/reconciliation-queries.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { tillEntries } from '../../server/modules/payments/table.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const franchise = await signInAs(app, 'franchise')
const admin = await signInAs(app, 'admin')

const made: Partial<Record<LedgerCheck, [id: string, paise: number][]>> = {}

/** An application whose whole fee was paid. */
async function aPaid() {
  const { _id: id } = await anApplication(franchise)
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  const feePaise = row?.feePaise ?? 0
  const taken = { paise: feePaise, way: 'cash' as const }
  await franchise.get(enterPayment, { params: { id }, body: { type: 'fee', taken } })
  return { id, feePaise }
}

const write = (id: string, status: 'completed' | 'in_progress') =>
  db
    .update(applications)
    .set({ status, decidedAt: status === 'completed' ? new Date() : null })
    .where(eq(applications.id, id))

const rejected = await aPaid()
await move(admin, rejected.id, 'rejected')
made.unearnedOfFinal = [[rejected.id, rejected.feePaise]]

const unposted = await aPaid()
await write(unposted.id, 'completed')
made.completedWithoutEvent = [[unposted.id, unposted.feePaise]]
made.unearnedOfFinal.push([unposted.id, unposted.feePaise])

const unfinished = await aPaid()
await move(admin, unfinished.id, 'in_progress', 'under_review', 'completed')
await write(unfinished.id, 'in_progress')
made.eventWithoutCompleted = [[unfinished.id, unfinished.feePaise]]

const tillId = franchise.user?.userInfo._id ?? ''
const paidAt = new Date()
const [entry] = await db
  .insert(tillEntries)
  .values({
    ...{ franchiseId: franchise.user?.userInfo.franchiseId ?? '', tillId, kind: 'fee' },
    ...{ applicationId: rejected.id, paise: 100, way: 'cash', byId: tillId, byName: 'Asha' },
    ...{ capturedAt: paidAt, occurredAt: paidAt, receivedAt: paidAt, bookDay: indiaDay(paidAt) },
  })
  .returning()
made.entryWithoutEvent = [[entry?.id ?? '', 100]]

beforeAll(async () => {
  const [torn] = await asOwner(
    databaseUrl,
    `select event_id as id, sum(paise)::int as paise from ledger_entries where paise > 0
     group by event_id order by event_id limit 1`,
  )
  await asOwner(
    databaseUrl,
    `alter table ledger_entries disable trigger all;
     delete from ledger_entries where event_id = ${String(torn?.['id'])} and paise > 0;
     alter table ledger_entries enable trigger all`,
  )
  made.tornEvents = [[String(torn?.['id']), 0]]
  made.sum = [['ledger', -Number(torn?.['paise'])]]
})

test.each(LEDGER_CHECKS)('reconciliation finds, oldest first: %s', async (check) => {
  const found = await listDifferences(db, check)
  expect(found.map(({ id, paise }) => [id, paise])).toEqual(made[check])
  const now = Date.now()
  for (const { since } of found) expect(since?.getTime() ?? now).toBeLessThanOrEqual(now)
})
