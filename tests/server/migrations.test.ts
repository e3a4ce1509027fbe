import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { JOBS } from '../../server/jobs.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import {
  listMigrations,
  migrateDatabase,
  migrateUpTo,
} from '../../server/platform/database/migrate.ts'
import { checkRequestRole } from '../../server/platform/database/request-role.ts'
import {
  asOwner,
  connectionsWaitingForLock,
  databaseAddress,
  testDatabase,
} from '../support/postgres/test-database.ts'

const empty = await testDatabase('empty')
const filled = await testDatabase('filled')
const folder = join(import.meta.dirname, '..', '..', 'server', 'migrations')

const shapeOf = (url: string) =>
  asOwner(
    url,
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  )

test('three instances that start at once bring one empty database up', async () => {
  await Promise.all([1, 2, 3].map(() => migrateDatabase(empty, JOBS)))
  expect((await shapeOf(empty)).length).toBeGreaterThan(100)
  expect(await shapeOf(empty)).toEqual(await shapeOf(filled))
  const done = await asOwner(empty, 'select * from drizzle.__drizzle_migrations')
  expect(done).toHaveLength(readdirSync(folder).length)
  const database = openDatabase(empty, () => {})
  const { rows } = await database.pool.query('select * from accounts')
  expect(rows).toEqual([])
  await database.close()
})

test('a later start changes nothing', async () => {
  const rowCount = () => asOwner(filled, 'select count(*) from applications')
  const before = [await shapeOf(filled), await rowCount()]
  await migrateDatabase(filled, JOBS)
  expect([await shapeOf(filled), await rowCount()]).toEqual(before)
})

test('a database that can not search Devanagari stops the start', async () => {
  const server = inject('postgresUrl')
  const name = 'test_wrong_locale'
  afterAll(() => asOwner(server, `drop database if exists ${name} with (force)`))
  await asOwner(server, `create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  await expect(migrateDatabase(databaseAddress(server, name), JOBS)).rejects.toThrow(
    /locale C\.UTF-8/,
  )
})

test('an instance that holds the lock of the start: the next one says that it waits, and stops in the end', async () => {
  const other = new Client({ connectionString: filled })
  await other.connect()
  await other.query('select pg_advisory_lock(7265110)')
  const said: string[] = []
  const say = (line: string) => said.push(line)
  await expect(migrateDatabase(filled, JOBS, { say, waitMs: 200 })).rejects.toThrow(
    /advisory lock 7265110/,
  )
  expect(said).toEqual(['Another instance is bringing the database up to date; waiting for it.'])
  const waiting = migrateDatabase(filled, JOBS, { say })
  await vi.waitFor(async () => expect(await connectionsWaitingForLock(filled)).toBe(1))
  await other.end()
  await waiting
})

test('requests: they work under the role of the application with a time-out, or the start stops', async () => {
  // As behind a pooler, which drops what is asked for at the connection.
  const asOwnerOfTables = new Pool({ connectionString: filled })
  await expect(checkRequestRole(asOwnerOfTables)).rejects.toThrow(
    /instead of gramone_app, without a time-out/,
  )
  await asOwnerOfTables.end()
  const login = `requests_${randomBytes(4).toString('hex')}`
  await asOwner(
    filled,
    `create role ${login} login noinherit password 'test' in role gramone_app;
     alter role ${login} set role = 'gramone_app';
     alter role ${login} set statement_timeout = '15s';
     alter role ${login} set timezone = 'UTC'`,
  )
  onTestFinished(() => asOwner(filled, `drop role ${login}`).then(() => undefined))
  const address = Object.assign(new URL(filled), { username: login, password: 'test' }).href
  const ownLogin = new Pool({ connectionString: address })
  await checkRequestRole(ownLogin)
  await ownLogin.end()
  const usual = openDatabase(filled, () => {})
  await checkRequestRole(usual.pool)
  await usual.close()
})

test('owner: one that may make no roles finds the role of the application there', async () => {
  const login = `owner_${randomBytes(4).toString('hex')}`
  const url = await testDatabase('empty')
  await asOwner(url, `create role ${login} login password 'test'`)
  onTestFinished(async () => {
    await asOwner(url, `reassign owned by ${login} to current_user`)
    await asOwner(url, `drop owned by ${login} cascade`)
    await asOwner(url, `drop role ${login}`)
  })
  await asOwner(url, `grant gramone_app to ${login} with admin option`)
  await asOwner(url, `alter database ${new URL(url).pathname.slice(1)} owner to ${login}`)
  const address = Object.assign(new URL(url), { username: login, password: 'test' }).href
  await migrateDatabase(address, JOBS)
})

test('an older version that starts beside a newer one: it goes on, and opens none of its tables', async () => {
  const url = await testDatabase('empty')
  await migrateDatabase(url, JOBS)
  await asOwner(
    url,
    `create table notes (id uuid primary key);
     insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('', 0, '29991231000000_notes')`,
  )
  const said: string[] = []
  await migrateDatabase(url, JOBS, { say: (line) => said.push(line) })
  expect(said).toEqual(['A newer version has changed the database: it is left as it is.'])
  const rights = `select has_table_privilege('gramone_app', 'notes', 'delete') as opened`
  expect(await asOwner(url, rights)).toEqual([{ opened: false }])
})

test('a migration whose table is in use: it lets go of what waits behind it, and tries again', async () => {
  const url = await testDatabase('empty')
  const names = await listMigrations()
  await migrateUpTo(url, names.slice(0, names.indexOf('20261127203402_saved_texts')))
  const report = new Client({ connectionString: url })
  await report.connect()
  onTestFinished(() => report.end())
  await report.query('begin; lock table canned_responses in access share mode')
  const said: string[] = []
  const migrated = migrateDatabase(url, JOBS, { say: (line) => said.push(line) })
  await vi.waitFor(() => expect(said).toContainEqual(expect.stringMatching(/in use/)), 15_000)
  await report.query('commit')
  await migrated
})
