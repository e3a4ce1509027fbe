import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { splitFee } from '../../contract/ledger/split-fee.ts'
import { listCarriedOver, previewMonth } from '../../contract/payouts/months.ts'
import { addMonths } from '../../contract/payouts/payout-month.ts'
import { getMonthStatement } from '../../contract/statements/statements.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { listDifferences } from '../../server/modules/ledger/reconciliation-queries.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import {
  aBankAccount,
  aPayer,
  openNext,
  overMonth,
  payoutsOf,
} from '../support/factories/payouts.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const payer = await aPayer(app, database)
const receiverId = franchise.user?.userInfo.franchiseId ?? ''
const MONTH = overMonth()

/** Lets what is booked next be of a day of the past, as nobody but the owner could. */
async function bookOn(day: string | null): Promise<void> {
  const expression = day === null ? `(now() at time zone 'Asia/Kolkata')::date` : `'${day}'::date`
  await asOwner(databaseUrl, `alter table ledger_events alter booked_on set default ${expression}`)
}

test('an application that was paid out is reopened: the next month begins with less than nothing', async () => {
  await aBankAccount(database, receiverId, admin)
  const { _id: id } = await anApplication(franchise)
  // A large fee, so that its share is more than all else of the next month.
  await db
    .update(applications)
    .set({ feePaise: 5_000_000, passThroughPaise: 0 })
    .where(eq(applications.id, id))
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('no application')
  const share = splitFee({ ...row, hasPartner: row.servicePartnerId !== null }).franchisePaise
  await bookOn(`${MONTH}-20`)
  await move(admin, id, 'in_progress', 'under_review', 'completed')
  await bookOn(null)

  await openNext(admin)
  const own = (await payoutsOf(franchise, '')).find(({ month }) => month === MONTH)
  if (!own) throw new Error('no payout')
  expect(own.amountPaise).toBeGreaterThanOrEqual(share)
  expect((await payer.pay([own])).status).toBe(200)

  await move(admin, id, 'in_progress')
  const { rows } = await db.execute<{ paise: string; booked_on: string; today: string }>(sql`
    select line.paise, line.booked_on::text, (now() at time zone 'Asia/Kolkata')::date::text as today
    from ledger_entries as line join ledger_events as event on event.id = line.event_id
      join ledger_accounts as account on account.id = line.account_id
    where event.source_id = ${id} and event.kind = 'reopened' and account.owner_id = ${receiverId}`)
  expect(rows).toEqual([{ paise: `${-share}`, booked_on: rows[0]?.today, today: rows[0]?.today }])

  // What was paid stays paid; the next month has it as less.
  const next = addMonths(MONTH, 1)
  const preview = await admin.get(previewMonth, { params: { month: next } })
  const expected = preview.receivers.find((each) => each.receiverId === receiverId)
  expect(expected?.openingPaise).toBe(0)
  expect(expected?.earnedPaise).toBeLessThan(0)
  expect(expected).toMatchObject({ carried: 'negative' })
  const statement = await franchise.get(getMonthStatement, { params: { receiverId, month: MONTH } })
  const later = await franchise.get(getMonthStatement, {
    params: { receiverId, month: rows[0]?.today.slice(0, 7) ?? '' },
  })
  expect(statement.payout).toMatchObject({ amountPaise: own.amountPaise, status: 'processing' })
  expect(later.lines?.find(({ kind }) => kind === 'reopened')).toMatchObject({ paise: -share })
  expect(later.closingPaise).toBeLessThan(0)
  const carried = await admin.get(listCarriedOver, { params: { month: MONTH } })
  expect(carried.receivers.map((each) => each.receiverId)).not.toContain(receiverId)
  expect(await listDifferences(db, 'payoutsAgainstLedger')).toEqual([])
  expect(await listDifferences(db, 'closedMonths')).toEqual([])
})
