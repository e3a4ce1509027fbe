import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterRestore } from '../../server/admin/after-restore.ts'
import { backup, verify } from '../../server/admin/backup.ts'
import { listBackups, STORE } from '../../server/admin/backup/manifest.ts'
import { withOwner } from '../../server/admin/backup/owner-client.ts'
import { readEnvironment } from '../../server/platform/environment.ts'
import { databaseToBackUp } from '../support/backups/backed-up.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'

const { url, filesDir, to, addDocument } = await databaseToBackUp()
const empty = await testDatabase('empty')
const environment = readEnvironment({ DATABASE_URL: url, FILES_URL: filesDir, DEMO: 'off' })

const recorded = () =>
  asOwner(url, 'select name, outcome, reason, files, proven_at from backups order by taken_at')

// Pictures of the demo that lie on no disk.
await asOwner(url, `delete from documents where shown_file like 'de/%'`)

test('backups are tried before older ones go, and the database says how they came out', async () => {
  const file = await addDocument()
  await backup(environment, { to })
  await backup(environment, { to, keep: '1' })
  const [name = ''] = await listBackups(to)
  expect(await recorded()).toMatchObject([
    { name, outcome: 'proven', reason: null, proven_at: expect.any(Date) },
  ])

  // As large as before: the next backup takes what it has for the file.
  writeFileSync(join(to, STORE, file), randomBytes(5000))
  await expect(backup(environment, { to, keep: '1' })).rejects.toThrow(file)
  expect(await listBackups(to)).toHaveLength(2)
  expect(await recorded()).toMatchObject([
    { name, outcome: 'proven' },
    { outcome: 'failed', reason: expect.stringContaining(file), proven_at: null },
  ])
  await expect(verify(environment, join(to, name))).rejects.toThrow(file)
  expect(await recorded()).toMatchObject([
    { name, outcome: 'failed', proven_at: expect.any(Date) },
    { outcome: 'failed' },
  ])
})

test('a database that is not the portal’s is not backed up', async () => {
  const other = readEnvironment({ DATABASE_URL: empty, FILES_URL: filesDir, DEMO: 'off' })
  await expect(backup(other, { to })).rejects.toThrow('has nothing of the portal')
  const none = readEnvironment({ DATA_DIR: join(filesDir, 'none') })
  await expect(backup(none, { to })).rejects.toThrow('it is not set, and there is none in')
})

test('what is missing or wrong in a command is said', async () => {
  await expect(backup(environment, {})).rejects.toThrow('Usage: npm run admin -- backup')
  await expect(backup(environment, { to, keep: '0' })).rejects.toThrow('--keep is a number')
  await expect(verify(environment, undefined)).rejects.toThrow('Usage: npm run admin -- verify')
  await expect(verify(environment, to)).rejects.toThrow('is no whole backup')
})

test('a database that another tool has put back is settled likewise, and never while it is in use', async () => {
  await asOwner(
    url,
    `insert into sessions (token_hash, account_id) select 'test', id from accounts limit 1`,
  )
  await withOwner(url, async () => {
    await expect(afterRestore(url)).rejects.toThrow('Stop the server first.')
  })
  await afterRestore(url)
  expect(await asOwner(url, 'select * from sessions')).toEqual([])
  expect(await asOwner(url, 'select * from restores')).toHaveLength(1)
})
