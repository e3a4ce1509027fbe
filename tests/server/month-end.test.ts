import { expect, test } from 'vitest'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import { listMonths, openMonth, previewMonth } from '../../contract/payouts/months.ts'
import { addMonths, opensOn } from '../../contract/payouts/payout-month.ts'
import { lastDayOf } from '../../contract/revenue/months.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { overMonth } from '../support/factories/payouts.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const MONTH = overMonth()
const NEXT = addMonths(MONTH, 1)

const databaseUrl = await testDatabase()
await stopClock()
const { app } = await buildTestApp({ databaseUrl })
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
