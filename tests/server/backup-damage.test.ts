import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { STORE, tablePath } from '../../server/admin/backup/manifest.ts'
import { restoreBackup } from '../../server/admin/backup/restore-backup.ts'
import { verifyBackup } from '../../server/admin/backup/verify-backup.ts'
import { folderStore } from '../../server/platform/files.ts'
import { databaseToBackUp } from '../support/backups/backed-up.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'

const source = await databaseToBackUp()
const target = await testDatabase('empty')
const file = await source.addDocument()
const { name } = await source.backUp()
const backup = join(source.to, name)
const [stored, applications] = [join(source.to, STORE, file), tablePath(backup, 'applications')]
const [manifest, list] = [join(backup, 'manifest.json'), join(backup, 'files.tsv')]

beforeEach(() => {
  for (const path of [stored, applications, manifest, list]) copyFileSync(path, `${path}.whole`)
  return () => {
    for (const path of [stored, applications, manifest, list]) renameSync(`${path}.whole`, path)
  }
})

const verify = () => verifyBackup(backup, source.url)
const restore = (filesDir = source.newFolder()) =>
  restoreBackup(backup, { url: target, files: folderStore(filesDir) })

/** The database has nothing of the backup, and takes another one. */
async function expectEmpty(): Promise<void> {
  const [found] = await asOwner(target, `select to_regclass('accounts') is not null as is`)
  if (found?.['is']) expect(await asOwner(target, 'select * from accounts')).toEqual([])
}

test.for([
  ['an altered file', () => writeFileSync(stored, 'other'), stored],
  ['a removed file', () => rmSync(stored), stored],
  ['a cut dump', () => truncateSync(applications, 500), applications],
  ['a removed dump', () => rmSync(applications), applications],
  ['an altered list of files', () => writeFileSync(list, ''), list],
  ['an altered manifest', () => writeFileSync(manifest, '{"format": 1}'), manifest],
  ['a backup without its manifest', () => rmSync(manifest), 'is no whole backup'],
] as const)('%s: neither proven nor restored, and named', async ([, damage, named]) => {
  damage()
  await expect(verify()).rejects.toThrow(named)
  await expect(restore()).rejects.toThrow(named)
  await expectEmpty()
})

test('a count or the ledger that differs: nothing is restored', async () => {
  const written = JSON.parse(readFileSync(manifest, 'utf8'))
  const entries = written.tables.find((each: { name: string }) => each.name === 'ledger_entries')
  entries.rows += 1
  writeFileSync(manifest, JSON.stringify(written))
  await expect(restore()).rejects.toThrow(tablePath(backup, 'ledger_entries'))
  entries.rows -= 1
  written.proof.ledger = '1 0 other'
  writeFileSync(manifest, JSON.stringify(written))
  await expect(restore()).rejects.toThrow('The ledger comes to')
  await expectEmpty()
})

test('a backup of a newer version: says which one it needs', async () => {
  const written = JSON.parse(readFileSync(manifest, 'utf8'))
  const newer = { ...written, version: '9.9.9', migrations: ['20991231000000_more'] }
  writeFileSync(manifest, JSON.stringify(newer))
  await expect(restore()).rejects.toThrow('version 9.9.9, which is newer than this one')
})

test('what is not empty or in use is not restored into', async () => {
  await expect(
    restoreBackup(backup, { url: source.url, files: folderStore(source.newFolder()) }),
  ).rejects.toThrow('The database is not empty.')
  await source.files.put(Buffer.from('other'))
  await expect(restore(source.filesDir)).rejects.toThrow('is not empty. Move what it holds away')
  const server = new Client({ connectionString: target })
  await server.connect()
  await expect(restore()).rejects.toThrow('The database is in use. Stop the server first.')
  await server.end()
})

test('an altered file of the backup takes no whole one’s place', async () => {
  const filesDir = source.newFolder()
  mkdirSync(join(filesDir, file, '..'), { recursive: true })
  copyFileSync(stored, join(filesDir, file))
  writeFileSync(stored, 'other')
  await expect(restore(filesDir)).rejects.toThrow(stored)
  expect(readFileSync(join(filesDir, file))).toHaveLength(5000)
})

test('a restore that was cut short is begun again, over what it has put back', async () => {
  const filesDir = source.newFolder()
  truncateSync(applications, 500)
  await expect(restore(filesDir)).rejects.toThrow(applications)
  expect(readFileSync(join(filesDir, file))).toHaveLength(5000)
  copyFileSync(`${applications}.whole`, applications)
  writeFileSync(`${join(filesDir, file)}.part`, 'half')
  await restore(filesDir)
  expect(readFileSync(join(filesDir, file))).toEqual(readFileSync(stored))
})
