import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { signIn } from '../../contract/sessions/session.ts'
import { storedGauges } from '../../server/modules/system/stored-gauges.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { sendJob } from '../../server/platform/jobs/send-job.ts'
import { startMetricsServer } from '../../server/platform/metrics/metrics-server.ts'
import { anApplication } from '../support/factories/applications.ts'
import { aJob, installTestJobs } from '../support/jobs/test-jobs.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')

/** Operators' figures of the database, as one scrape reads them. */
async function scraper(db = database.db) {
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  const refresh = storedGauges(db, note)
  const server = await startMetricsServer({
    ...{ port: 0, host: '127.0.0.1', refresh, onFailure: note },
  })
  const address = `http://127.0.0.1:${server.port}`
  const scrape = async () => (await fetch(`${address}/metrics`)).text()
  return { address, scrape, failures, stop: server.stop }
}

/** The value of a line, by how it begins. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('requests: measured by method, route pattern and class of status, never by what was asked for', async () => {
  const { scrape, stop } = await scraper()
  const { _id: id } = await anApplication(franchise)
  const labels = `method="GET",route="${getApplication.path}",status="2xx"`
  const series = `http_request_duration_seconds_count{${labels}}`
  const before = valueOf(await scrape(), series) ?? 0
  await franchise.get(getApplication, { params: { id } })
  await franchise.inject({ method: 'GET', url: '/no/such/9876543210' })
  const text = await scrape()
  expect(valueOf(text, series)).toBe(before + 1)
  expect(text).toContain('route="none",status="4xx"')
  expect(text).not.toContain('9876543210')
  expect(text).not.toContain(id)
  await stop()
})

test('figures of the process, and of refused sign-ins, are there', async () => {
  const { scrape, stop, address } = await scraper()
  await visitor(app).call(signIn, { body: { userName: 'franchise', password: 'wrong' } })
  const text = await scrape()
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(valueOf(text, 'gramone_sign_ins_refused_total{code="login.failed"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'gramone_database_query_duration_seconds_count')).toBeGreaterThan(0)
  expect((await fetch(`${address}/`)).status).toBe(404)
  await stop()
})

test('jobs: counted by queue and state, with the age of the oldest; read once in ten seconds', async () => {
  const job = aJob('counted-work')
  await installTestJobs(databaseUrl, [job])
  await sendJob(database.db, job, { number: 1 })
  await sendJob(database.db, job, { number: 2 }, { afterSeconds: 600 })
  await database.db.execute(
    sql`update jobs.job set start_after = now() - interval '90 seconds' where data ->> 'number' = '1'`,
  )
  const { scrape, stop } = await scraper()
  const text = await scrape()
  expect(valueOf(text, 'gramone_jobs{queue="counted-work",state="waiting"}')).toBe(2)
  expect(valueOf(text, 'gramone_jobs{queue="counted-work",state="failed"}')).toBe(0)
  const age = valueOf(text, 'gramone_jobs_oldest_age_seconds{queue="counted-work"}')
  expect(age).toBeGreaterThanOrEqual(90)
  expect(age).toBeLessThan(150)
  await sendJob(database.db, job, { number: 3 })
  const again = await scrape()
  expect(valueOf(again, 'gramone_jobs{queue="counted-work",state="waiting"}')).toBe(2)
  expect(valueOf(again, 'gramone_database_up')).toBe(1)
  expect(valueOf(again, 'gramone_database_size_bytes')).toBeGreaterThan(1_000_000)
  await stop()
})

test('a database that is away: the scrape is answered, without the values that only it knows', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {})
  afterAll(() => away.close())
  const { scrape, failures, stop } = await scraper(away.db)
  const text = await scrape()
  expect(valueOf(text, 'gramone_database_up')).toBe(0)
  expect(valueOf(text, 'gramone_database_size_bytes')).toBeUndefined()
  expect(text).not.toContain('gramone_jobs{')
  expect(text).toContain('process_resident_memory_bytes')
  expect(failures).toHaveLength(1)
  await stop()
})
