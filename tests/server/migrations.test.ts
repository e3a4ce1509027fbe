import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { JOBS } from '../../server/jobs.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'
import { asOwner, databaseAddress, testDatabase } from '../support/postgres/test-database.ts'

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
