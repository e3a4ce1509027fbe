import { expect, test } from 'vitest'
import { readDayBook } from '../../contract/payments/day-book.ts'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import {
  listCarriedOver,
  listMonths,
  openMonth,
  previewMonth,
} from '../../contract/payouts/months.ts'
import { addMonths, opensOn } from '../../contract/payouts/payout-month.ts'
import { lastDayOf } from '../../contract/revenue/months.ts'
import { listDifferences } from '../../server/modules/ledger/reconciliation-queries.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { overMonth } from '../support/factories/payouts.ts'
import { post } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const MONTH = overMonth()
const NEXT = addMonths(MONTH, 1)

const databaseUrl = await testDatabase()
await stopClock()
const { app, database } = await buildTestApp({ databaseUrl })
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')

/**
 * Puts a clock that a test sets in place of the database's: `now()` of every statement, of the day that events are
 * booked on, and of the function that closes months. All else of these stays as it is.
 */
async function stopClock(): Promise<void> {
  await asOwner(
    databaseUrl,
    `create schema clock;
     create table clock.stopped (at timestamptz);
     create function clock.now() returns timestamptz language sql stable as
       'select coalesce((select at from clock.stopped), pg_catalog.now())';
     grant usage on schema clock to gramone_app;
     grant select on clock.stopped to gramone_app;
     do $$ begin
       execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
       execute (
         select format('alter table ledger_events alter booked_on set default %s',
           replace(pg_get_expr(adbin, adrelid), 'now()', 'clock.now()'))
         from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
         where adrelid = 'ledger_events'::regclass and attname = 'booked_on'
       );
       execute replace(pg_get_functiondef('close_ledger_months'::regproc), 'now()', 'clock.now()');
     end $$`,
  )
}

/** Sets the clock to a moment of a day in India. */
async function setClock(day: string, time: string): Promise<void> {
  await asOwner(databaseUrl, 'delete from clock.stopped')
  await asOwner(databaseUrl, 'insert into clock.stopped values ($1)', [`${day} ${time}+05:30`])
}

const lastDay = lastDayOf(MONTH)

test.each([
  ['a thousandth of a second before midnight', lastDay, '23:59:59.999', lastDay],
  ['at midnight', `${NEXT}-01`, '00:00:00.000', `${NEXT}-01`],
])('month’s end in India, %s: a decision and a till entry are of their day', async (...given) => {
  const [, day, time, expected] = given
  await setClock(day, time)
  const { _id: id } = await anApplication(franchise)
  await move(admin, id, 'in_progress', 'under_review', 'completed')
  const fee = { type: 'fee', taken: { paise: 100, way: 'cash' } }
  await franchise.get(enterPayment, { params: { id }, body: fee })
  const events = await asOwner(
    databaseUrl,
    `select kind, booked_on::text as day from ledger_events where source_id = $1
       or source_id in (select id from till_entries where application_id = $1) order by id`,
    [id],
  )
  expect(events).toEqual([
    { kind: 'completed', day: expected },
    { kind: 'fee_taken', day: expected },
  ])
})

test('a month opens at midnight of the second day, and no thousandth of a second before', async () => {
  const params = { month: MONTH }
  await setClock(`${NEXT}-01`, '23:59:59.999')
  const early = await admin.get(previewMonth, { params })
  expect(early).toMatchObject({ isOpenable: false, opensOn: opensOn(MONTH) })
  const refused = await admin.call(openMonth, { params, body: { fingerprint: early.fingerprint } })
  expect(refused.error.code).toBe('payout.month_not_over')
  const closing = asOwner(databaseUrl, `select close_ledger_months('${MONTH}')`)
  await expect(closing).rejects.toThrow('is not over')

  await setClock(`${NEXT}-02`, '00:00:00.000')
  const { fingerprint, isOpenable } = await admin.get(previewMonth, { params })
  expect(isOpenable).toBe(true)
  expect((await admin.call(openMonth, { params, body: { fingerprint } })).status).toBe(200)
  const { months } = await admin.get(listMonths)
  expect(months.find(({ month }) => month === MONTH)?.state).toBe('opened')
})

/** What the ledger has of the closed month, and the payouts that were made of it. */
async function closedMonth() {
  const of = (sql: string) => asOwner(databaseUrl, sql, [MONTH])
  return {
    sums: await of('select * from ledger_months where month = $1 order by account_id, kind'),
    events: await of(`select id, paise, booked_on from ledger_events
      where to_char(booked_on, 'YYYY-MM') = $1 order by id`),
    payouts: await of('select * from payouts where month = $1 order by id'),
    carriedOver: await admin.get(listCarriedOver, { params: { month: MONTH } }),
    listed: (await admin.get(listMonths)).months.find(({ month }) => month === MONTH),
  }
}

test('a fee that was taken in the month, and arrives once it is opened, is booked on the day it arrives', async () => {
  // The application came on the last day of the month; its fee was taken there without a connection.
  await setClock(lastDay, '11:00:00.000')
  const { _id } = await anApplication(franchise)
  const device = await aDevice(franchise)
  const envelope = await anEnvelopeOf(device, {
    kind: 'payment',
    body: { application: { _id }, entry: { type: 'fee', taken: { paise: 100, way: 'cash' } } },
    files: [],
    with: { capturedAt: new Date(`${lastDay}T16:00:00+05:30`).toISOString() },
  })
  const arrival = `${NEXT}-02`
  await setClock(arrival, '09:00:00.000')
  const before = await closedMonth()
  expect(before.sums.length).toBeGreaterThan(0)

  expect((await post(visitor(app), envelope)).body).toMatchObject({ outcome: 'done' })
  const [event] = await asOwner(
    databaseUrl,
    `select kind, booked_on::text as day from ledger_events
       where source_id in (select id from till_entries where application_id = $1)`,
    [_id],
  )
  expect(event).toEqual({ kind: 'fee_taken', day: arrival })
  expect(await closedMonth()).toEqual(before)
  expect(await listDifferences(database.db, 'closedMonths')).toEqual([])
  // The book of the counter, which nobody has counted yet, still has it on the day when it was taken.
  const till = franchise.user?.userInfo._id ?? ''
  const { lines } = await franchise.get(readDayBook, { query: { day: lastDay, till } })
  expect(lines.map(({ application }) => application?._id)).toContain(_id)
})
