import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { archiveMonths } from '../../server/admin/archive/archive.ts'
import { eraseInArchive } from '../../server/admin/archive/erase.ts'
import { findEntries } from '../../server/admin/archive/find.ts'
import { withOwner } from '../../server/admin/backup/owner-client.ts'
import { statementsFor } from '../../server/admin/citizen/erase/erase-rows.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'

const url = await testDatabase('filled')
const folder = mkdtempSync(join(tmpdir(), 'gramone-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [application] = await asOwner(url, 'select id from applications order by id limit 1')
const erased = String(application?.['id'])
const other = randomUUID()
const told = {
  comment: 'Patil came himself',
  documentIds: [randomUUID()],
  toStatus: 'rejected',
  changes: [{ path: 'customer.phone', from: '9876543210', to: '9876543211' }],
}
const addEntry = (at: string, subjectId: string, details: object) =>
  asOwner(
    url,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, subject_id, action, details)
     values (gen_random_uuid(), $1, $1, 'test', 'application', $2, 'edited', $3)`,
    [at, subjectId, details],
  )
await addEntry('2020-03-01T00:00:00Z', erased, told)
await addEntry('2020-03-02T00:00:00Z', other, { ...told, search: '9876543210' })
await addEntry('2020-04-01T00:00:00Z', other, { ...told, search: 'patil' })
await withOwner(url, (client) =>
  archiveMonths(client, {
    ...{ folder, now: new Date() },
    retention: { auditMonths: 24, readLogMonths: 24, archiveFirst: 'trail' },
  }),
)

const detailsOf = async (id: string) =>
  (await findEntries(folder, id)).entries.map((entry) => entry['details'])

test('an erasure reaches the archive, as it does the database, and leaves the rest', async () => {
  const before = readdirSync(join(folder, 'audit_trail-2020-04'))
  const erase = () => withOwner(url, (client) => eraseInArchive(client, folder, [erased]))
  expect(await erase()).toEqual([join(folder, 'audit_trail-2020-03')])
  expect(await detailsOf(erased)).toEqual([{ comment: '', documentIds: [], toStatus: 'rejected' }])
  expect(await detailsOf(other)).toEqual([told, { ...told, search: 'patil' }])
  // Ended just before the last step, the file with the quotes is still there.
  const left = 'entries-1.jsonl.gz'
  copyFileSync(
    join(folder, 'audit_trail-2020-04', 'entries.jsonl.gz'),
    join(folder, 'audit_trail-2020-03', left),
  )
  expect(await erase()).toEqual([])
  expect(readdirSync(join(folder, 'audit_trail-2020-04'))).toEqual(before)
  // The file with the quotes is gone.
  expect(readdirSync(join(folder, 'audit_trail-2020-03'))).toHaveLength(2)

  await withOwner(url, async (client) => {
    for (const statement of statementsFor([erased])) await drizzle({ client }).execute(statement)
  })
  const rows = await asOwner(
    url,
    `select details from audit_trail where subject_id = $1 and received_at < '2021-01-01'`,
    [erased],
  )
  expect(rows.map(({ details }) => details)).toEqual(await detailsOf(erased))
})
