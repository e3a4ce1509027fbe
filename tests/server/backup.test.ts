import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findDamage } from '../../server/admin/backup/copy-files.ts'
import { dumpDatabase } from '../../server/admin/backup/dump-database.ts'
import { readList } from '../../server/admin/backup/file-list.ts'
import { removeOldBackups } from '../../server/admin/backup/make-backup.ts'
import { listBackups, readManifest, STORE } from '../../server/admin/backup/manifest.ts'
import { listNamedFiles } from '../../server/admin/backup/named-files.ts'
import { withOwner } from '../../server/admin/backup/owner-client.ts'
import { restoreBackup } from '../../server/admin/backup/restore-backup.ts'
import { verifyBackup } from '../../server/admin/backup/verify-backup.ts'
import { JOBS } from '../../server/jobs.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'
import { makePart } from '../../server/platform/database/months/parts.ts'
import { folderStore } from '../../server/platform/files.ts'
import { databaseToBackUp, shapeOf } from '../support/backups/backed-up.ts'
import { startDebianPostgres } from '../support/postgres/debian-postgres.ts'
import { asOwner, databaseAddress, testDatabase } from '../support/postgres/test-database.ts'

const source = await databaseToBackUp()
const target = await testDatabase('empty')
const { to } = source
// A year of the audit trail that was made long ago.
await asOwner(
  source.url,
  makePart({
    ...{ table: 'audit_trail', name: 'audit_trail_2020' },
    ...{ from: new Date(Date.UTC(2020, 0)), to: new Date(Date.UTC(2021, 0)) },
  }),
)
await migrateDatabase(source.url, JOBS)

const countOf = async (url: string, table: string) =>
  Number((await asOwner(url, `select count(*) from "${table}"`))[0]?.['count'])

test('a backup while others write: all that a row names is there, and comes back elsewhere', async () => {
  const first = await Promise.all(Array.from({ length: 30 }, source.addDocument))
  const removed = new Set<string>()
  let isDone = false
  const writing = (async () => {
    for (let at = 0; !isDone; at += 1) {
      await source.addDocument()
      const old = first[at]
      if (!old) continue
      removed.add(old)
      await source.removeDocument(old)
    }
  })()
  const { name, manifest } = await source.backUp()
  isDone = true
  await writing
  const list = await readList(join(to, name), manifest)
  expect(manifest.missingFiles).toEqual([])
  expect(await findDamage(join(to, STORE), list)).toEqual([])

  const filesDir = source.newFolder()
  await restoreBackup(join(to, name), { url: target, files: folderStore(filesDir) })
  expect(await findDamage(filesDir, list)).toEqual([])
  const rows = await asOwner(target, `select shown_file as name from documents where bytes = 5000`)
  const named = rows.map((row) => String(row['name']))
  expect(named.length).toBeGreaterThan(20)
  // A file goes before its row: the one that was between the two may be without its file.
  const withoutFile = named.filter((each) => !list.has(each))
  expect(withoutFile.filter((each) => !removed.has(each))).toEqual([])
  expect(withoutFile.length).toBeLessThanOrEqual(1)
  for (const table of ['applications', 'ledger_entries', 'accounts', 'villages', 'messages']) {
    const rows = manifest.tables.find((each) => each.name === table)?.rows
    expect(rows).toBe(await countOf(source.url, table))
    expect(rows).toBe(await countOf(target, table))
  }
  // Its last entry says that the database was put back.
  expect(await countOf(target, 'audit_trail')).toBe((await countOf(source.url, 'audit_trail')) + 1)
  expect(await shapeOf(target)).toEqual(await shapeOf(source.url))
})

test('a restored database goes on: the ledger books, numbers rise, and requests may do what they may', async () => {
  const database = openDatabase(target, () => {})
  try {
    const { pool } = database
    const last = await pool.query('select max(id) as id from ledger_events')
    const event = `insert into ledger_events (kind, source_id, occasion, account_ids, paise)
      select kind, gen_random_uuid(), occasion, account_ids, paise from ledger_events limit 1 returning id`
    const { rows } = await pool.query<{ id: string }>(event)
    expect(BigInt(rows[0]?.id ?? 0)).toBeGreaterThan(BigInt(last.rows[0].id))
    const lines = await pool.query('select * from ledger_entries where event_id = $1', [
      rows[0]?.id,
    ])
    expect(lines.rowCount).toBeGreaterThan(1)
    await expect(pool.query('delete from audit_trail')).rejects.toThrow('permission denied')
    await expect(pool.query('delete from restores')).rejects.toThrow('permission denied')
    expect((await pool.query('select * from jobs.queue')).rowCount).toBeGreaterThan(10)
  } finally {
    await database.close()
  }
})

test('a file is stored once, and goes with the last backup that names it', async () => {
  const [kept, removed] = [await source.addDocument(), await source.addDocument()]
  const before = await source.backUp()
  const inodeOf = (name: string) => statSync(join(to, STORE, name)).ino
  const inode = inodeOf(kept)
  await source.removeDocument(removed)
  const after = await source.backUp()
  expect(inodeOf(kept)).toBe(inode)
  expect((await readList(join(to, after.name), after.manifest)).has(removed)).toBe(false)
  await removeOldBackups(to, 2)
  expect(await listBackups(to)).toEqual([before.name, after.name])
  expect(inodeOf(removed)).toBeGreaterThan(0)
  await removeOldBackups(to, 1)
  expect(await listBackups(to)).toEqual([after.name])
  expect(inodeOf(kept)).toBe(inode)
  expect(() => inodeOf(removed)).toThrow('ENOENT')
})

test('a file that a row names and that is not there is told by name, and the backup is made', async () => {
  const lost = await source.addDocument()
  await source.files.remove(lost)
  const { manifest } = await source.backUp()
  expect(manifest.missingFiles).toEqual([lost])
  await asOwner(source.url, 'delete from documents where shown_file = $1', [lost])
})

test('no column names files but those that a backup looks at', async () => {
  const columns = await asOwner(
    source.url,
    `select format('select %I as name from %I', column_name, table_name) as reading
     from information_schema.columns where table_schema = 'public' and data_type = 'text'`,
  )
  const names = columns.map(({ reading }) => String(reading))
  const found = await asOwner(
    source.url,
    `select name from (${names.join(' union ')}) as each where name ~ '^[0-9a-f]{2}/[0-9a-f]{38}$'`,
  )
  const known = await withOwner(source.url, listNamedFiles)
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(({ name }) => !known.has(String(name)))).toEqual([])
})

test('two backups at once: the second one says so', async () => {
  await withOwner(source.url, async (client) => {
    await client.query('select pg_advisory_lock(7265120)')
    await expect(source.backUp()).rejects.toThrow('Another backup of this database is under way.')
  })
})

test('a trial restore proves a backup, and leaves no database', async () => {
  const { name } = await source.backUp()
  const backup = join(to, name)
  await verifyBackup(backup, source.url)
  expect(JSON.parse(readFileSync(join(backup, 'verified.json'), 'utf8'))).toMatchObject({
    isProven: true,
  })
  const left = `select datname from pg_database where datname like 'gramone\\_verify\\_%'`
  expect(await asOwner(source.url, left)).toEqual([])
  expect((await readManifest(backup)).differences).toHaveProperty('sum', 0)
})

test('an owner who is no superuser backs up and restores, also into the oldest version of PostgreSQL', async () => {
  const debian = await startDebianPostgres()
  onTestFinished(() => debian.stop())
  for (const line of [
    `create role owner_of_it login createrole password 'test'`,
    `create role gramone_app nologin`,
    `grant gramone_app to owner_of_it with admin option`,
    `create database theirs owner owner_of_it template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  ]) {
    await asOwner(debian.url, line)
  }
  const login = { username: 'owner_of_it', password: 'test' }
  const url = Object.assign(new URL(databaseAddress(debian.url, 'theirs')), login).href
  const { name, manifest } = await source.backUp()
  await restoreBackup(join(to, name), { url, files: folderStore(source.newFolder()) })
  const again = await withOwner(url, (client) => dumpDatabase(client, source.newFolder()))
  expect(again.dumped.postgres).toMatch(/^15\./)
  expect(again.dumped.proof.ledger).toBe(manifest.proof.ledger)
})
