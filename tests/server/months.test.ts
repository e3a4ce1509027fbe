import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { withOwner } from '../../server/admin/backup/owner-client.ts'
import { JOBS } from '../../server/jobs.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import {
  listMigrations,
  migrateDatabase,
  migrateUpTo,
} from '../../server/platform/database/migrate.ts'
import { listParts, makePart, monthPart } from '../../server/platform/database/months/parts.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'

const url = await testDatabase('filled')
const MONTHS = ['2020-03', '2020-04']
for (const month of MONTHS) {
  await asOwner(url, makePart(monthPart('audit_trail', new Date(month))))
}
await migrateDatabase(url, JOBS)

const insert = (target: string, at: string) =>
  asOwner(
    target,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, action, details)
     values ($1, $2, $2, 'test', 'account', 'signed_in', '{}') returning tableoid::regclass::text as part`,
    [randomUUID(), at],
  )

test.each([
  ['2020-03-01T00:00:00.000Z', 'audit_trail_2020_03'],
  ['2020-03-31T23:59:59.999Z', 'audit_trail_2020_03'],
  ['2020-04-01T00:00:00.000Z', 'audit_trail_2020_04'],
  ['2019-12-31T00:00:00.000Z', 'audit_trail_other'],
])('an entry of %s lies in %s', async (at, part) => {
  expect(await insert(url, at)).toEqual([{ part }])
})

test.each([
  'select from audit_trail_2020_03',
  `insert into audit_trail_2020_03 select * from audit_trail limit 1`,
  'delete from audit_trail_2020_03',
  'drop table audit_trail_2020_03',
  'alter table audit_trail detach partition audit_trail_2020_03',
  `insert into archived_months (table_name, month, rows, sha256) values ('audit_trail', '2020-03', 1, '')`,
  'delete from archived_months',
])('the application’s role may not: %s', async (statement) => {
  const database = openDatabase(url, () => {})
  onTestFinished(() => database.close())
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('a trail of years gets months without moving a row, and the version before finds its years', async () => {
  const old = await testDatabase('empty')
  const all = await listMigrations()
  const own = all.findIndex((name) => name.endsWith('_months_of_the_trail'))
  await migrateUpTo(old, all.slice(0, own))
  const year = new Date().getUTCFullYear()
  const years = [year - 1, year, year + 1].map(
    (each) =>
      `create table if not exists audit_trail_${each} partition of audit_trail for values from ('${each}-01-01') to ('${each + 1}-01-01');`,
  )
  await asOwner(old, years.join(''))
  const moments = [
    `${year - 1}-05-05T00:00:00Z`,
    `${year}-01-01T00:00:00Z`,
    new Date().toISOString(),
  ]
  for (const at of moments) await insert(old, at)
  const [before] = await asOwner(
    old,
    `select oid::int, relfilenode::int from pg_class where relname = 'audit_trail_${year}'`,
  )

  await migrateDatabase(old, JOBS)
  expect(
    await asOwner(
      old,
      `select oid::int, relfilenode::int from pg_class where relname = 'audit_trail_${year}'`,
    ),
  ).toEqual([before])
  const parts = (await withOwner(old, listParts)).filter(({ table }) => table === 'audit_trail')
  const now = new Date()
  const next = new Date(Date.UTC(year, now.getUTCMonth() + 1))
  expect(parts.find(({ name }) => name === `audit_trail_${year - 1}`)?.to).toEqual(
    new Date(Date.UTC(year, 0)),
  )
  expect(parts.find(({ name }) => name === `audit_trail_${year}`)?.to).toEqual(next)
  expect(parts.find(({ name }) => name === `audit_trail_${year + 1}`)?.to).toEqual(
    new Date(Date.UTC(year + 1, 1)),
  )
  // No moment between last year and the end of next year is without a part of its own.
  parts.slice(1).forEach(({ from }, at) => expect(from).toEqual(parts[at]?.to))
  expect(parts.at(-1)?.to).toEqual(new Date(Date.UTC(year + 2, 0)))
  const rows = await asOwner(
    old,
    `select distinct tableoid::regclass::text as part from audit_trail order by 1`,
  )
  expect(rows).toEqual([{ part: `audit_trail_${year - 1}` }, { part: `audit_trail_${year}` }])
  // What the version before does each night.
  await asOwner(old, years.join(''))
  // And each start of this one.
  await migrateDatabase(old, JOBS)
})
