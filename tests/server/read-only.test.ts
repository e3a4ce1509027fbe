import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { READ_ONLY_MARK, SERVER_HEADER } from '../../contract/core/headers.ts'
import { checkReadiness } from '../../contract/health/health.ts'
import { signOut } from '../../contract/sessions/session.ts'
import { readReadOnly } from '../../contract/system/read-only.ts'
import { readSystem } from '../../contract/system/system.ts'
import { withOwner } from '../../server/admin/backup/owner-client.ts'
import { resumeWriting, stopWriting, switchReadOnly } from '../../server/admin/read-only.ts'
import { EnvironmentError } from '../../server/platform/environment.ts'
import { work } from '../../server/platform/jobs/job.ts'
import { sendJob } from '../../server/platform/jobs/send-job.ts'
import { startJobs } from '../../server/platform/jobs/start-jobs.ts'
import { SERVED_WHILE_READ_ONLY } from '../../server/served-while-read-only.ts'
import { aJob, installTestJobs } from '../support/jobs/test-jobs.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { anInstance } from '../support/servers/live-instances.ts'
import { signInAs } from '../support/servers/person.ts'
import { fromPage } from '../support/servers/test-app.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!../../contract/**/*.test.ts'],
  { eager: true },
)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value
const endpoints = Object.values(modules).flatMap((each) => Object.values(each).filter(isEndpoint))

const first = await anInstance()
const { databaseUrl: url, database, app, readOnly } = first
const second = await anInstance(url)

const NOTICE = { reason: 'The database moves', until: new Date(Date.now() + 3_600_000) }
const turnOn = () => withOwner(url, (client) => stopWriting(client, NOTICE))
const turnOff = () => withOwner(url, resumeWriting)
const SOON = { timeout: 4000, interval: 20 }

async function askBare({ method, path }: Endpoint, to = app) {
  const answer = await to.inject(fromPage({ method, url: path.replace(/:\w+/g, '1') }))
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const body = isJson ? answer.json<{ code?: string }>() : {}
  return { status: answer.statusCode, code: body.code, headers: answer.headers }
}

describe('while it is on', () => {
  beforeAll(async () => {
    await turnOn()
    await readOnly.refresh()
  })
  afterAll(async () => {
    await turnOff()
    await readOnly.refresh()
  })

  const isServed = (each: Endpoint) => each.method === 'GET' || SERVED_WHILE_READ_ONLY.has(each)

  test.each(endpoints.filter((each) => !isServed(each)))(
    '$method $path is refused, to be tried later',
    async (each) => {
      const { status, code, headers } = await askBare(each)
      expect([status, code]).toEqual([503, 'server.read_only'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(headers[SERVER_HEADER]).toBe(READ_ONLY_MARK)
    },
  )

  test.each(endpoints.filter(isServed))('$method $path is answered', async (each) => {
    const { code, headers } = await askBare(each)
    expect(code).not.toBe('server.read_only')
    expect(headers[SERVER_HEADER]).toBe(READ_ONLY_MARK)
  })

  test('a chunk of a document is refused, and how much is there is told', async () => {
    const address = '/api/outbox/attachments/none'
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const chunk = fromPage({ method: 'PATCH', url: address, headers, payload: 'x' })
    const sent = await app.inject(chunk)
    expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([503, 'server.read_only'])
    expect((await app.inject(fromPage({ method: 'HEAD', url: address }))).statusCode).not.toBe(503)
  })

  test('people sign in and out, read why, and the server counts as ready', async () => {
    const admin = await signInAs(app, 'admin')
    const { notice } = await admin.get(readReadOnly)
    expect(notice).toMatchObject({ reason: NOTICE.reason, until: NOTICE.until.toISOString() })
    expect((await admin.get(readSystem)).readOnly).toEqual(notice)
    expect(await admin.get(checkReadiness)).toMatchObject({ status: 'ok' })
    expect(await admin.get(signOut)).toEqual({ signedOut: true })
  })
})

test('every instance hears of it at once, without a restart', async () => {
  await turnOn()
  await vi.waitFor(() => expect(second.readOnly.current()?.reason).toBe(NOTICE.reason), SOON)
  const put = endpoints.find(({ method }) => method === 'PUT') as Endpoint
  expect((await askBare(put, second.app)).code).toBe('server.read_only')
  await turnOff()
  await vi.waitFor(() => expect(second.readOnly.current()).toBeNull(), SOON)
  const { code, headers } = await askBare(put, second.app)
  expect([code, headers[SERVER_HEADER]]).toEqual(['session.none', '1'])
})

test('jobs: what changes something waits and is done afterwards, what signing in needs goes on', async () => {
  const changing = aJob('changes-something')
  const signIn = aJob('sends-a-code', { whileReadOnly: true })
  await installTestJobs(url, [changing, signIn])
  const done: string[] = []
  const workers = [changing, signIn].map((job) => work(job, async () => done.push(job.name)))
  const log = { error: () => {}, warn: () => {} }
  onTestFinished(await startJobs({ url, workers, log, superviseSeconds: 1, readOnly }))
  await turnOn()
  await readOnly.refresh()
  for (const job of [changing, signIn]) await sendJob(database.db, job, { number: 1 })
  await vi.waitFor(() => expect(done).toEqual([signIn.name]), SOON)
  await turnOff()
  await readOnly.refresh()
  await vi.waitFor(() => expect(done).toEqual([signIn.name, changing.name]), SOON)
})

test('the command: a reason is asked for, the state is told, both changes are in the audit trail', async () => {
  await expect(switchReadOnly(url, 'on', {})).rejects.toThrow(EnvironmentError)
  const past = { reason: 'Moved', until: '2020-01-01' }
  await expect(switchReadOnly(url, 'on', past)).rejects.toThrow(EnvironmentError)
  await expect(switchReadOnly(url, 'maybe', {})).rejects.toThrow(EnvironmentError)
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => out.mockRestore())
  await switchReadOnly(url, 'on', { reason: 'Moved' })
  await switchReadOnly(url, 'off', {})
  const told = await asOwner(
    url,
    "select action from audit_trail where subject = 'database' order by received_at desc limit 2",
  )
  expect(told).toEqual([{ action: 'writing_resumed' }, { action: 'writing_stopped' }])
})

test('the application itself cannot turn writing off or on', async () => {
  const insert = database.pool.query("insert into read_only (reason) values ('x')")
  await expect(insert).rejects.toThrow(/permission denied/)
})
