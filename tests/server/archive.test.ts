import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { archive, archiveMonths } from '../../server/admin/archive/archive.ts'
import { findEntries } from '../../server/admin/archive/find.ts'
import { listMonths } from '../../server/admin/archive/month-files.ts'
import { withOwner } from '../../server/admin/backup/owner-client.ts'
import type { Retention } from '../../server/platform/database/months/leaving.ts'
import { keepMonths, letMonthsLeave } from '../../server/platform/database/months/leaving.ts'
import type { MonthlyTable } from '../../server/platform/database/months/parts.ts'
import { listParts, makePart, monthPart } from '../../server/platform/database/months/parts.ts'
import { readEnvironment } from '../../server/platform/environment.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'

const url = await testDatabase('filled')
const folder = mkdtempSync(join(tmpdir(), 'gramone-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const RETENTION: Retention = { auditMonths: 24, readLogMonths: 24, archiveFirst: 'both' }
const now = new Date()
const subject = randomUUID()
/** Quotes, ends of lines and other alphabets come back as they were. */
const details = { comment: 'one\n"two"\\ \u2028तीन' }

const makeMonth = (table: MonthlyTable, month: string) =>
  asOwner(url, makePart(monthPart(table, new Date(month))))
const addEntry = (at: string) =>
  asOwner(
    url,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, subject_id, action, details)
     values ($1, $2, $2, 'test', 'application', $3, 'viewed', $4)`,
    [randomUUID(), at, subject, details],
  )
const addRead = (hour: string) =>
  asOwner(
    url,
    `insert into person_reads (hour, actor_id, kind, subject, read_at, actor_name, actor_role, session_id)
     values ($1, $2, 'application', $3, $1, 'test', 'support', $2)`,
    [hour, randomUUID(), subject],
  )
const write = (retention = RETENTION) =>
  withOwner(url, (client) => archiveMonths(client, { folder, now, retention }))
const leave = (retention = RETENTION) =>
  withOwner(url, (client) => letMonthsLeave(client, now, retention))
const partNames = async () => (await withOwner(url, listParts)).map(({ name }) => name)
const runningYear = () =>
  asOwner(
    url,
    `select count(*)::int as total from audit_trail
     where received_at >= now() - interval '1 year' and subject <> 'database'`,
  )

for (const month of ['2020-03', '2020-04']) await makeMonth('audit_trail', month)
await makeMonth('person_reads', '2020-03')
for (const at of ['2020-03-01T00:00:00Z', '2020-03-31T23:59:59.999Z', '2020-04-01T00:00:00Z'])
  await addEntry(at)
await addRead('2020-03-31T23:00:00Z')
// Of before its month had a part.
await addEntry('2019-07-01T00:00:00Z')
const [total] = await runningYear()

test('no month leaves before its archive, and the job says which ones wait', async () => {
  const waiting = [
    'audit_trail 2019-07',
    'audit_trail 2020-03',
    'audit_trail 2020-04',
    'person_reads 2020-03',
  ]
  expect(await leave()).toEqual(waiting)
  await expect(keepMonths(url, now, RETENTION)).rejects.toThrow(waiting.join(', '))
  expect(await partNames()).toEqual(
    expect.arrayContaining(['audit_trail_2020_03', 'audit_trail_2020_04', 'person_reads_2020_03']),
  )
})

test('without a number of months the trail stays for ever', async () => {
  expect(
    await leave({
      ...RETENTION,
      auditMonths: undefined,
      archiveFirst: 'trail',
      readLogMonths: 1200,
    }),
  ).toEqual([])
  expect(await partNames()).toContain('audit_trail_2020_03')
  await expect(archive(readEnvironment({}), folder)).rejects.toThrow(/AUDIT_MONTHS/)
})

test('an archive has every row, packed, and is not written twice', async () => {
  const written = await write()
  expect(written.map(({ table, month, rows, wasThere }) => [table, month, rows, wasThere])).toEqual(
    [
      ['audit_trail', '2019-07', 1, false],
      ['audit_trail', '2020-03', 2, false],
      ['audit_trail', '2020-04', 1, false],
      ['person_reads', '2020-03', 1, false],
    ],
  )
  expect(written[1]).toMatchObject({
    firstAt: '2020-03-01T00:00:00.000Z',
    lastAt: '2020-03-31T23:59:59.999Z',
  })
  const path = join(folder, 'audit_trail-2020-03', 'entries.jsonl.gz')
  const packed = readFileSync(path)
  const lines = gunzipSync(packed).toString().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ subject_id: subject, details }),
    expect.objectContaining({ subject_id: subject, details }),
  ])
  const again = await write()
  expect(again.every(({ wasThere }) => wasThere)).toBe(true)
  expect(readFileSync(path)).toEqual(packed)
})

test('a damaged month is refused by all who read it, and named', async () => {
  const path = join(folder, 'audit_trail-2020-03', 'entries.jsonl.gz')
  const whole = readFileSync(path)
  for (const damaged of [
    whole.subarray(0, -9),
    Buffer.from(whole.map((byte, at) => (at === 30 ? byte ^ 1 : byte))),
    Buffer.alloc(0),
  ]) {
    writeFileSync(path, damaged)
    await expect(write()).rejects.toThrow(/audit_trail-2020-03 is damaged/)
    const { entries, damage } = await findEntries(folder, subject)
    expect(entries).toHaveLength(3)
    expect(damage).toEqual([expect.stringMatching(/audit_trail-2020-03 is damaged/)])
  }
  writeFileSync(path, whole)
  await write()
})

test('a month that has more rows than its archive stays', async () => {
  await addEntry('2020-04-02T00:00:00Z')
  await expect(write()).rejects.toThrow(/audit_trail-2020-04 has 1 entries, the database 2/)
  expect(await leave()).toEqual(['audit_trail 2020-04'])
  const names = await partNames()
  expect(names).toContain('audit_trail_2020_04')
  expect(names).not.toContain('audit_trail_2020_03')
  expect(names).not.toContain('person_reads_2020_03')
  const old = `select from audit_trail where received_at < '2020-01-01'`
  expect(await asOwner(url, old)).toEqual([])
})

test('what left is found in the files, and nothing of the running year went', async () => {
  const { entries, damage } = await findEntries(folder, subject)
  expect(damage).toEqual([])
  expect(entries.map((entry) => entry['details'] ?? entry['kind'])).toEqual([
    ...Array.from({ length: 4 }, () => details),
    'application',
  ])
  expect(await listMonths(folder)).toHaveLength(4)
  expect(await runningYear()).toEqual([total])
})

test('where the settings ask for no archive, months go by their age alone', async () => {
  expect(await leave({ ...RETENTION, archiveFirst: 'none' })).toEqual([])
  expect(await partNames()).not.toContain('audit_trail_2020_04')
  expect(await runningYear()).toEqual([total])
})

test('the trail says what was archived and what left', async () => {
  const rows = await asOwner(
    url,
    `select concat_ws(' ', action, details->>'fileName', details->>'count') as told from audit_trail
     where subject = 'database' and action in ('month_archived', 'month_left') group by 1 order by 1`,
  )
  expect(rows.map(({ told }) => told)).toEqual([
    'month_archived audit_trail-2019-07 1',
    'month_archived audit_trail-2020-03 2',
    'month_archived audit_trail-2020-04 1',
    'month_archived person_reads-2020-03 1',
    'month_left audit_trail_2020_03 2',
    'month_left audit_trail_2020_04 2',
    'month_left audit_trail_other 1',
    'month_left person_reads_2020_03 1',
  ])
})
