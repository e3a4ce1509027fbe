// A report and the process that makes it: killed, cancelled, left waiting, ordered by the hundred.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import type { ReportOrder } from '../../contract/reports/reports.ts'
import {
  cancelReport,
  fetchReport,
  listReports,
  OPEN_REPORTS,
  orderReport,
} from '../../contract/reports/reports.ts'
import {
  makeReport,
  makeReportJob,
  takeUpReports,
} from '../../server/modules/reports/make-report.ts'
import { reports } from '../../server/modules/reports/table.ts'
import { folderStore } from '../../server/platform/files.ts'
import { listQueued } from '../../server/platform/jobs/queued-jobs.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const filesDir = inject('filesDir')
const parts = {
  ...{ db, files: folderStore(filesDir), filesAddress: { folder: filesDir }, readUrl: databaseUrl },
  publicUrl: 'https://portal.example',
}
const admin = await signInAs(app, 'admin')
/** So many that a file takes long enough to be met half written. */
const MANY = 25_000

let audit: ReportOrder
beforeAll(async () => {
  const { today } = await admin.get(listReports, { query: {} })
  audit = { type: 'audit', format: 'xlsx', from: today, to: today }
  await asOwner(
    databaseUrl,
    `insert into audit_trail (id, received_at, captured_at, actor_name, subject, action, details)
     select gen_random_uuid(), now(), now(), 'Bulk', 'export', 'made', '{}' from generate_series(1, ${MANY})`,
  )
})

const stateOf = async (id: string) => (await db.select().from(reports).where(eq(reports.id, id)))[0]

/** Until some rows of the file are written, and not all. */
const isHalfWritten = (id: string) =>
  vi.waitFor(
    async () => {
      const row = await stateOf(id)
      expect(row?.state).toBe('running')
      expect(existsSync(join(filesDir, `${row?.file}.part`))).toBe(true)
    },
    { timeout: 20_000, interval: 20 },
  )

const fetched = (id: string) => admin.call(fetchReport, { params: { id } })

/** As if the silence of an instance had lasted long enough. */
const passTime = (id: string) =>
  db
    .update(reports)
    .set({ aliveAt: sql`now() - interval '1 minute'`, createdAt: sql`now() - interval '1 minute'` })
    .where(eq(reports.id, id))

test('a report whose process is killed in the middle is made again, and its half file is never there', async () => {
  const { _id } = await admin.get(orderReport, { body: audit })
  const script = join(import.meta.dirname, '../support/reports/report-process.ts')
  const instance = fork(script, [databaseUrl, filesDir, _id])
  const exited = once(instance, 'exit')
  await isHalfWritten(_id)
  instance.kill('SIGKILL')
  await exited
  const left = await stateOf(_id)
  expect(left).toMatchObject({ state: 'running', attempt: 1 })
  expect(existsSync(join(filesDir, left?.file ?? ''))).toBe(false)
  expect((await fetched(_id)).status).toBe(409)
  // Another instance hears of it by the silence alone.
  await takeUpReports(db)
  expect(await stateOf(_id)).toMatchObject({ state: 'running' })
  await passTime(_id)
  await takeUpReports(db)
  expect(await stateOf(_id)).toMatchObject({ state: 'waiting' })
  expect(await listQueued(db, makeReportJob)).toContainEqual({ reportId: _id })
  await makeReport(parts, _id)
  const done = await stateOf(_id)
  expect(done).toMatchObject({ state: 'done', attempt: 2 })
  expect(done?.file).not.toBe(left?.file)
  const answer = await admin.inject({ method: 'GET', url: `/api/reports/${_id}/file` })
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets[0]?.rows.length).toBe((done?.total ?? 0) + 3)
  expect(done?.total).toBeGreaterThanOrEqual(MANY)
}, 180_000)

test('a report that is cancelled while its thread writes leaves no file, and its thread ends', async () => {
  const { _id } = await admin.get(orderReport, { body: audit })
  const making = makeReport(parts, _id)
  await isHalfWritten(_id)
  const file = (await stateOf(_id))?.file ?? ''
  await admin.get(cancelReport, { params: { id: _id } })
  await making
  expect(await stateOf(_id)).toMatchObject({ state: 'cancelled', bytes: null })
  expect(existsSync(join(filesDir, file))).toBe(false)
  expect((await fetched(_id)).status).toBe(409)
}, 180_000)

test('a report whose instance ended before it began it is taken up, once', async () => {
  const { _id } = await admin.get(orderReport, { body: audit })
  await asOwner(
    databaseUrl,
    `update jobs.job set state = 'active', started_on = now() where name = '${makeReportJob.name}'`,
  )
  const queued = async () =>
    (await listQueued(db, makeReportJob)).filter(({ reportId }) => reportId === _id).length
  await takeUpReports(db)
  expect(await queued()).toBe(0)
  await passTime(_id)
  await takeUpReports(db)
  await takeUpReports(db)
  expect(await queued()).toBe(1)
  await admin.get(cancelReport, { params: { id: _id } })
})

test('two hundred orders at once: five are taken, the others are told why', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => admin.call(orderReport, { body: audit })),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(answers.length - refused.length).toBe(OPEN_REPORTS)
  expect(new Set(refused.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
    new Set(['409 report.too_many_open']),
  )
  expect(refused[0]?.error.message).toContain('Five of your reports are not ready yet')
  expect(makeReportJob.concurrency).toBe(2)
  const open = await db.$count(reports, sql`state in ('waiting', 'running')`)
  expect(open).toBe(OPEN_REPORTS)
}, 180_000)
