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

/** A payout of 200 rupees for a month of long ago, with one event of the ledger that nobody would write. */
async function aPayout(status: string, more = '') {
  const id = crypto.randomUUID()
  await asOwner(
    databaseUrl,
    `insert into payout_periods (month, opened_by_id, fingerprint, carried_count)
       values ('2020-01', '${admin.user?.userInfo._id ?? ''}', '', 0) on conflict do nothing;
     insert into payouts (id, number, payment_key, receiver_kind, receiver_id, month, opening_paise, earned_paise,
         held_paise, tax_paise, amount_paise, from_earned_paise, from_held_paise, status, released_at)
       values ('${id}', '${id}', '${id.slice(0, 8).toUpperCase()}', 'franchise', '${id}', '2020-01', 0, 20000, 0, 0,
         20000, 20000, 0, '${status}', '2020-02-03T00:00:00Z'); ${more}`,
  )
  return [id, 20_000] as [string, number]
}

beforeAll(async () => {
  const late = await aPayout('processing')
  const unsaid = await aPayout('completed')
  made.payoutsInTransit = [late]
  made.payoutsAgainstWords = [late, unsaid].toSorted(([one], [other]) => one.localeCompare(other))
  made.payoutsAgainstLedger = [late, unsaid].toSorted(([one], [other]) => one.localeCompare(other))
  await asOwner(
    databaseUrl,
    `insert into ledger_months select id, '2020-01', 'completed', 500, 1 from ledger_accounts where kind = 'bank'`,
  )
  const [bank] = await asOwner(databaseUrl, `select id from ledger_accounts where kind = 'bank'`)
  made.closedMonths = [[`${String(bank?.['id'])} 2020-01 completed`, -500]]

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
  const remittance = crypto.randomUUID()
  const { _id, franchiseId } = franchise.user?.userInfo ?? {}
  await asOwner(
    databaseUrl,
    `insert into remittances (id, number, provisional_number, franchise_id, entered_by_id, entered_by_name, paise, way,
         day, note, state, captured_at, received_at)
       values ('${remittance}', 'RM-NOWHERE', 'P-NOWHERE', '${franchiseId}', '${_id}', 'Asha', 7000, 'upi',
         '2020-01-05', '', 'confirmed', '2020-01-05T00:00:00Z', '2020-01-05T00:00:00Z')`,
  )
  await asOwner(
    databaseUrl,
    `insert into ledger_summed_days (day) values ('2020-03-01');
     insert into ledger_owner_days (owner_id, day, kind, events, earned_paise, held_paise)
       values ('${franchiseId}', '2020-03-01', 'completed', 1, 500, -200)`,
  )
  made.summedDays = [[`${franchiseId} 2020-03-01 completed `, -300]]
  made.remittances = [[remittance, 7000]]
  made.tornEvents = [[String(torn?.['id']), 0]]
  made.sum = [['ledger', -Number(torn?.['paise'])]]
})

test.each(LEDGER_CHECKS)('reconciliation finds, oldest first: %s', async (check) => {
  const found = await listDifferences(db, check)
  expect(found.map(({ id, paise }) => [id, paise])).toEqual(made[check])
  const now = Date.now()
  for (const { since } of found) expect(since?.getTime() ?? now).toBeLessThanOrEqual(now)
})
