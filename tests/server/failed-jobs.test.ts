import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import {
  deleteFailedJobs,
  listFailedJobs,
  retryFailedJobs,
} from '../../contract/system/failed-jobs.ts'
import { aJob, installTestJobs } from '../support/jobs/test-jobs.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, databaseUrl: url } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const job = aJob('settled-by-hand')
await installTestJobs(url, [job])

/** A job that was given up, as pg-boss leaves it. */
async function aFailedJob(reason: string): Promise<string> {
  const id = randomUUID()
  await asOwner(
    url,
    `insert into jobs.job (id, name, data, source_name, source_retry_count, source_output)
     values ($1, 'failed-jobs', '{"number": 7}', $2, 2, $3)`,
    [id, job.name, JSON.stringify({ message: reason })],
  )
  onTestFinished(async () => void (await asOwner(url, 'delete from jobs.job where id = $1', [id])))
  return id
}

const waiting = async () =>
  (await asOwner(url, 'select data from jobs.job where name = $1', [job.name])).length

test('failed jobs are listed with name, tries and reason, and without what names anybody', async () => {
  const id = await aFailedJob('550 <sita@example.in> and +91 98765 43210 do not exist')
  const { jobs, total } = await admin.get(listFailedJobs)
  expect(total).toBe(1)
  expect(jobs).toEqual([
    {
      ...{ _id: id, job: job.name, tries: 3, failedAt: expect.any(String) },
      reason: '550 … and … do not exist',
    },
  ])
})

test('several are sent again at once, each in the audit trail, and a repeat does nothing', async () => {
  const ids = [await aFailedJob('away'), await aFailedJob('away')]
  const before = await waiting()
  expect(await admin.get(retryFailedJobs, { body: { ids } })).toEqual({ settled: 2 })
  expect(await waiting()).toBe(before + 2)
  expect(await admin.get(retryFailedJobs, { body: { ids } })).toEqual({ settled: 0 })
  expect((await admin.get(listFailedJobs)).total).toBe(0)
  const query = { subject: 'job', action: 'job.sent_again' }
  const { rows } = await admin.get(listAuditTrail, { query })
  expect(new Set(rows.map(({ subjectId }) => subjectId))).toEqual(new Set(ids))
  expect(rows[0]?.actor?.role).toBe('admin')
})

test('what is deleted is never done', async () => {
  const id = await aFailedJob('away')
  const before = await waiting()
  expect(await admin.get(deleteFailedJobs, { body: { ids: [id] } })).toEqual({ settled: 1 })
  expect(await waiting()).toBe(before)
  expect((await admin.get(listFailedJobs)).total).toBe(0)
})

test('none, and too many at once, are refused', async () => {
  for (const ids of [[], Array.from({ length: 201 }, () => randomUUID())]) {
    expect((await admin.call(deleteFailedJobs, { body: { ids } })).status).toBe(400)
  }
})
