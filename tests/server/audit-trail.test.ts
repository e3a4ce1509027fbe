import { expect, test } from 'vitest'
import { JOBS } from '../../server/jobs.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'
import { keepMonths } from '../../server/platform/database/months/leaving.ts'
import { anApplication } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
await anApplication(await signInAs(app, 'franchise'))

const OLD_PARTITION = 'audit_trail_2019'
await asOwner(
  databaseUrl,
  `create table ${OLD_PARTITION} partition of audit_trail for values from ('2019-01-01') to ('2020-01-01')`,
)
// Every start runs these migrations; they must not open the partition that an earlier year closed.
await migrateDatabase(databaseUrl, JOBS)

const partitions = await asOwner(
  databaseUrl,
  `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_trail'::regclass`,
)
const tables = ['audit_trail', ...partitions.map(({ name }) => String(name))]

test('the trail has its months, and a year of before it had them', () => {
  const now = new Date()
  const months = [-1, 0, 1, 2, 3].map((away) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away)).toISOString().slice(0, 7),
  )
  for (const each of ['2019', ...months])
    expect(tables).toContain(`audit_trail_${each.replace('-', '_')}`)
})

test('gets its next months while the server runs on for years, and closes it too', async () => {
  const later = new Date(Date.UTC(2041, 11, 1))
  const retention = { auditMonths: undefined, readLogMonths: 1200, archiveFirst: 'trail' } as const
  for (let count = 0; count < 2; count += 1) await keepMonths(databaseUrl, later, retention)
  await asOwner(
    databaseUrl,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, action, details)
     values (gen_random_uuid(), '2042-03-01', now(), 'test', 'account', 'tested', '{}')`,
  )
  const [row] = await asOwner(databaseUrl, 'select count(*)::int as total from audit_trail_2042_03')
  expect(row).toEqual({ total: 1 })
  await expect(database.pool.query('delete from audit_trail_2042_03')).rejects.toMatchObject({
    code: '42501',
  })
})

test.each(tables)('the application’s role can not change %s', async (table) => {
  const statements = [
    `update ${table} set details = '{}'`,
    `delete from ${table}`,
    `truncate ${table}`,
    `drop table ${table}`,
    `alter table ${table} disable trigger all`,
  ]
  for (const statement of statements) {
    await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
})

test('the application’s role can read and append', async () => {
  const { rows } = await database.pool.query<{ total: number }>(
    'select count(*)::int as total from audit_trail',
  )
  expect(rows[0]?.total).toBeGreaterThan(40)
  await database.pool.query(
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, action, details)
     values (gen_random_uuid(), now(), now(), 'test', 'account', 'tested', '{}')`,
  )
})

test('the application’s role is no superuser and makes no tables', async () => {
  const { rows } = await database.pool.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  expect(rows[0]?.super).toBe(false)
  await expect(database.pool.query('create table own (id int)')).rejects.toMatchObject({
    code: '42501',
  })
})
