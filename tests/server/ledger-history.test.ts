import { beforeAll, expect, test } from 'vitest'
import { enterPayment } from '../../contract/payments/payment-changes.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')
const admin = await signInAs(app, 'admin')

/** Empties the ledger as nobody but the owner of the tables could. */
const forget = () =>
  asOwner(
    databaseUrl,
    `alter table ledger_events disable trigger all; alter table ledger_entries disable trigger all;
     delete from ledger_entries; delete from ledger_events;
     alter table ledger_events enable trigger all; alter table ledger_entries enable trigger all`,
  )
const backfill = () => asOwner(databaseUrl, 'select backfill_ledger()')
const events = (ofSome = 'true') =>
  asOwner(
    databaseUrl,
    `select kind, source_id, occasion, by_id, account_ids, paise, booked_on::text from ledger_events
     where ${ofSome} order by source_id, kind, occasion`,
  )

const { _id: id } = await anApplication(franchise)
const pay = (paise: number) =>
  franchise.get(enterPayment, {
    params: { id },
    body: { type: 'fee', taken: { paise, way: 'cash' } },
  })

beforeAll(async () => {
  await pay(100)
  await move(admin, id, 'in_progress', 'under_review', 'completed')
  await pay(200)
  await move(admin, id, 'in_progress')
  await pay(300)
  await move(admin, id, 'under_review', 'completed', 'in_progress', 'under_review', 'completed')
})

test('history: made anew of what there is, it has the events that were posted, on the days of their causes', async () => {
  const posted = await events()
  expect(posted.length).toBeGreaterThan(20)
  expect(await events(`source_id = '${id}'`)).toHaveLength(5)
  await forget()
  await backfill()
  expect(await events()).toEqual(posted)
})

test('history: is not posted over one that is there', async () => {
  await expect(backfill()).rejects.toThrow('the ledger has its history already')
})

test('history: a completion that the trail does not have is of the day of its decision', async () => {
  await forget()
  const trail = `action = 'status_changed' and subject_id = '${id}'`
  await asOwner(
    databaseUrl,
    `delete from audit_trail where ${trail} and details->>'toStatus' = 'completed'`,
  )
  await asOwner(
    databaseUrl,
    `update applications set decided_at = '2026-02-28T19:00:00Z' where id = '${id}'`,
  )
  await backfill()
  expect(await events(`source_id = '${id}'`)).toMatchObject([
    { kind: 'completed', occasion: 1, by_id: null, booked_on: '2026-03-01' },
  ])
  for (const check of LEDGER_CHECKS) expect(await listDifferences(database.db, check)).toEqual([])
})

test.each([
  ['a till entry', 'a till entry is not in the ledger', `given.kind = 'completed'`],
  ['a completion', 'the ledger and the applications differ', `given.kind <> 'completed'`],
])('history: %s that is not posted fails it, and nothing stays', async (_what, message, posted) => {
  await forget()
  const [made] = await asOwner(
    databaseUrl,
    `select pg_get_functiondef('post_ledger_events'::regproc) as source`,
  )
  const source = String(made?.['source'])
  const some = source.replace('ON a.id = given.application_id', `$& AND ${posted}`)
  await asOwner(databaseUrl, some)
  await expect(backfill()).rejects.toThrow(message)
  await asOwner(databaseUrl, source)
  expect(await events()).toEqual([])
})
