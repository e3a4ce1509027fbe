import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportOutbox } from '../../contract/outbox/outbox.ts'
import { readSystem } from '../../contract/system/system.ts'
import { reconcile } from '../../server/modules/ledger/reconciliation/reconcile.ts'
import { reconciliationRuns } from '../../server/modules/ledger/reconciliation/table.ts'
import type { MessageStatus } from '../../server/modules/messages/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { startHeartbeat } from '../../server/modules/system/heartbeat.ts'
import { instances } from '../../server/modules/system/table.ts'
import { APP_VERSION } from '../../server/platform/app-version.ts'
import { work } from '../../server/platform/jobs/job.ts'
import { sendJob } from '../../server/platform/jobs/send-job.ts'
import { startJobs } from '../../server/platform/jobs/start-jobs.ts'
import { aJob, installTestJobs } from '../support/jobs/test-jobs.ts'
import { aKiosk } from '../support/outbox/device-reports.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const look = () => admin.get(readSystem)

beforeEach(async () => {
  await db.delete(instances)
})

const SOON = { timeout: 10_000 }
const noFailure = (error: unknown) => {
  throw error
}

test('instances: one that lives is told with its version, and is gone from the list once it stops', async () => {
  const stop = startHeartbeat({ db, port: 4000, onFailure: noFailure })
  await vi.waitFor(async () => expect((await look()).instances).toHaveLength(1), SOON)
  const [own] = (await look()).instances
  expect(own).toMatchObject({ version: APP_VERSION, isGone: false, sockets: expect.any(Number) })
  expect(own?.memoryBytes).toBeGreaterThan(10_000_000)
  expect(Math.abs(own?.clockAheadMs ?? Infinity)).toBeLessThan(2000)
  await stop()
  expect((await look()).instances).toEqual([])
})

test('instances: one that fell silent is named for a day, behind those that live', async () => {
  const row = (name: string, silentSeconds: number) => ({
    ...{ name, version: '0.1.0', memoryBytes: 1, sockets: 0, lagMs: 0, clockAheadMs: 0 },
    startedAt: new Date('2026-01-01'),
    seenAt: sql`now() - make_interval(secs => ${silentSeconds})`,
  })
  await db.insert(instances).values([row('killed', 121), row('living', 119), row('old', 90_000)])
  const stop = startHeartbeat({ db, port: 4000, onFailure: noFailure })
  onTestFinished(stop)
  await vi.waitFor(async () => {
    const named = (await look()).instances.map(({ name, isGone }) => [name, isGone])
    expect(named).toContainEqual(['living', false])
    expect(named.at(-1)).toEqual(['killed', true])
    expect(named).toHaveLength(3)
  }, SOON)
})

test('instances: one that starts again after a crash takes its own place', async () => {
  const first = startHeartbeat({ db, port: 4000, onFailure: noFailure })
  await vi.waitFor(async () => expect((await look()).instances).toHaveLength(1), SOON)
  await db.update(instances).set({ startedAt: new Date('2026-01-01'), version: '0.0.9' })
  const again = startHeartbeat({ db, port: 4000, onFailure: noFailure })
  onTestFinished(again)
  await vi.waitFor(async () => {
    expect((await look()).instances).toMatchObject([{ version: APP_VERSION, isGone: false }])
  }, SOON)
  await first()
})

test('jobs: what waits and what has failed for good, by the queue in which it failed', async () => {
  const job = aJob('sent-nowhere')
  await installTestJobs(databaseUrl, [job])
  const stop = await startJobs({
    ...{ url: databaseUrl, superviseSeconds: 1, log: { error: () => {}, warn: () => {} } },
    workers: [
      work(job, async () => {
        throw new Error('refused')
      }),
    ],
  })
  onTestFinished(stop)
  await sendJob(db, job, { number: 1 })
  await vi.waitFor(async () => {
    const { queues } = await look()
    expect(queues.find(({ queue }) => queue === job.name)).toEqual({
      ...{ queue: job.name, waiting: 0, retrying: 0, failed: 1, oldestSeconds: null },
    })
  }, SOON)
})

test('messages of the last day by channel and outcome', async () => {
  await db.delete(messages)
  const message = (status: MessageStatus, hoursAgo = 1) => ({
    ...({ channel: 'email', template: 'one_time_code', lane: 'codes', language: 'en' } as const),
    ...{ maskedAddress: 'a•••@example.in', status, expiresAt: new Date() },
    createdAt: new Date(Date.now() - hoursAgo * 3_600_000),
  })
  await db
    .insert(messages)
    .values([message('sent'), message('failed'), message('failed'), message('bounced', 30)])
  expect((await look()).messages).toEqual([
    { channel: 'email', sent: 1, waiting: 0, failed: 2, bounced: 0 },
    { channel: 'sms', sent: 0, waiting: 0, failed: 0, bounced: 0 },
  ])
  expect((await look()).heldMessages).toBe(0)
  await db.insert(messages).values([message('held'), message('held', 30)])
  expect((await look()).heldMessages).toBe(2)
})

test('ledger: the last comparison, where a fee that a customer gets back is no fault', async () => {
  await db.transaction((tx) => reconcile(tx, null))
  const found = { sum: 1, remittances: 2, unearnedOfFinal: 7 }
  await db.insert(reconciliationRuns).values({ byId: null, found })
  expect((await look()).ledger?.differences).toBe(3)
})

test('devices: counted by the version that they report, those of before as unknown', async () => {
  const counts = async () =>
    Object.fromEntries((await look()).versions.map((each) => [each.version, each.devices]))
  const before = await counts()
  const { person, device } = await aKiosk(app, database)
  const params = { id: device.device._id }
  const body = { waiting: [], discarded: [] }
  expect((await counts())['null']).toBe((before['null'] ?? 0) + 1)
  await person.get(reportOutbox, { params, body: { ...body, appVersion: '0.9.1' } })
  expect(await counts()).toEqual({ ...before, '0.9.1': 1 })
  const bad = await person.call(reportOutbox, {
    params,
    body: { ...body, appVersion: 'x'.repeat(99) },
  })
  expect(bad.status).toBe(400)
  await db.execute(sql`update devices set last_seen_at = now() - interval '8 days'`)
  expect(await counts()).toEqual({})
})

test('disks, database, keys and backups: told as far as they are known', async () => {
  const { disks, database: state, backup, keys } = await look()
  expect(disks.map(({ folder }) => folder)).toContain('files')
  for (const { free, size } of disks) expect(free).toBeLessThanOrEqual(size)
  expect(state.bytes).toBeGreaterThan(1_000_000)
  expect(backup).toBeNull()
  expect(keys).toHaveProperty('sealing')
})

test('backups: the last one that did not fail, and the last trial that went well', async () => {
  await asOwner(
    databaseUrl,
    `insert into backups (name, taken_at, bytes, files, missing_files, seconds, outcome, proven_at) values
       ('one', '2026-11-20T00:00Z', 1, 1, 0, 1, 'proven', '2026-11-20T01:00Z'),
       ('two', '2026-11-21T00:00Z', 1, 1, 0, 1, 'made', null),
       ('three', '2026-11-22T00:00Z', 1, 1, 0, 1, 'failed', null)`,
  )
  expect((await look()).backup).toEqual({
    madeAt: '2026-11-21T00:00:00.000Z',
    provenAt: '2026-11-20T01:00:00.000Z',
  })
})

test('the oldest transaction of others is seen under the application’s role', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await vi.waitFor(async () => {
      const { oldestTransactionSeconds } = (await look()).database
      expect(oldestTransactionSeconds).toBeGreaterThanOrEqual(1)
    }, SOON)
  })
})
