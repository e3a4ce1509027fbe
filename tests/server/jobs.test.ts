import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withOwner } from '../../server/admin/backup/owner-client.ts'
import { JOBS, jobWorkers } from '../../server/jobs.ts'
import { connectionSettings, openDatabase } from '../../server/platform/database/database.ts'
import { listFailed, settleFailed } from '../../server/platform/jobs/failed-jobs.ts'
import type { Worker } from '../../server/platform/jobs/job.ts'
import { work } from '../../server/platform/jobs/job.ts'
import { JOBS_SCHEMA } from '../../server/platform/jobs/queue.ts'
import { sendJob } from '../../server/platform/jobs/send-job.ts'
import { startJobs } from '../../server/platform/jobs/start-jobs.ts'
import { openMailbox } from '../../server/platform/messages/mailbox.ts'
import { aJob, installTestJobs } from '../support/jobs/test-jobs.ts'
import { asOwner, cutConnections, testDatabase } from '../support/postgres/test-database.ts'

const url = await testDatabase()
const database = openDatabase(url, () => {})
afterAll(() => database.close())
const { db } = database
const errors: unknown[] = []
const log = { error: (details: object) => void errors.push(details), warn: () => {} }

/** An instance that works until the test ends, or is stopped. */
async function anInstance(...workers: Worker[]) {
  const stop = await startJobs({ url, workers, log, superviseSeconds: 1 })
  onTestFinished(stop)
  return stop
}

async function anInstalledJob(name: string, more: Parameters<typeof aJob>[1] = {}) {
  const job = aJob(name, more)
  await installTestJobs(url, [job])
  return job
}

const SOON = { timeout: 10_000, interval: 20 }

describe('a job', () => {
  test('is done within milliseconds of the commit, and never of what is undone', async () => {
    const job = await anInstalledJob('commit')
    const done: number[] = []
    await anInstance(work(job, async ({ number }) => done.push(number)))
    const undone = db.transaction(async (tx) => {
      await sendJob(tx, job, { number: 1 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    let committed = 0
    await db.transaction(async (tx) => {
      await sendJob(tx, job, { number: 2 })
      await new Promise((resolve) => setImmediate(resolve))
      expect(done).toEqual([])
      committed = performance.now()
    })
    await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 2000, interval: 1 })
    expect(performance.now() - committed).toBeLessThan(400)
  })

  test('is written as the library itself would write it', async () => {
    const job = await anInstalledJob('same-row')
    const boss = new PgBoss({
      ...connectionSettings(url),
      schema: JOBS_SCHEMA,
      ...{ migrate: false, supervise: false, schedule: false, max: 1 },
    })
    await boss.start()
    await boss.send(job.name, { number: 1 })
    await boss.stop({ graceful: false })
    await sendJob(db, job, { number: 1 })
    const rows = await asOwner(
      url,
      `select to_jsonb(j) - '{id,created_on,start_after,keep_until}'::text[] as row,
         keep_until - start_after as kept, start_after = created_on as at_once
       from ${JOBS_SCHEMA}.job j where name = $1`,
      [job.name],
    )
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(rows[0])
  })

  test('without a queue, or with other data than declared, is refused', async () => {
    await expect(sendJob(db, aJob('nowhere'), { number: 1 })).rejects.toThrow('nowhere')
    const job = await anInstalledJob('odd-data')
    await expect(sendJob(db, job, { number: 'one' as never })).rejects.toThrow('number')
  })
})

describe('two instances', () => {
  test('take each of five hundred jobs once', async () => {
    const job = await anInstalledJob('shared', { expireSeconds: 60 })
    const taken: number[][] = [[], []]
    for (const mine of taken)
      await anInstance(work(job, async ({ number }) => void mine.push(number)))
    const numbers = Array.from({ length: 500 }, (_, number) => number)
    await db.transaction(async (tx) => {
      for (const number of numbers) await sendJob(tx, job, { number })
    })
    await vi.waitFor(() => expect(taken.flat()).toHaveLength(500), SOON)
    expect(taken.flat().toSorted((a, b) => a - b)).toEqual(numbers)
    for (const mine of taken) expect(mine.length).toBeGreaterThan(0)
  })

  test('one is killed in the middle: the other does its job once the try has expired', async () => {
    const job = await anInstalledJob('killed')
    const script = join(import.meta.dirname, '../support/jobs/job-process.ts')
    const victim = fork(script, [url, job.name])
    onTestFinished(() => void victim.kill('SIGKILL'))
    const taken = once(victim, 'message')
    await sendJob(db, job, { number: 7 })
    const [told] = await taken
    expect(told).toEqual({ taken: 7 })
    victim.kill('SIGKILL')
    const done: [number, number][] = []
    await anInstance(
      work(job, async ({ number }, attempt) => void done.push([number, attempt.number])),
    )
    await vi.waitFor(() => expect(done).toEqual([[7, 2]]), SOON)
  })
})

describe('a job that fails', () => {
  test('is tried again, then listed with its reason, sent again or deleted', async () => {
    const job = await anInstalledJob('failing')
    let isBroken = true
    const tries: [number, boolean][] = []
    await anInstance(
      work(job, async (_data, { number, isLast }) => {
        tries.push([number, isLast])
        if (isBroken) await db.execute(sql`select ${'a secret'}::text::integer`)
      }),
    )
    await sendJob(db, job, { number: 1 })
    await sendJob(db, job, { number: 2 })
    const list = () => withOwner(url, listFailed)
    const settle = (action: 'sent_again' | 'deleted', ids: string[]) =>
      withOwner(url, (client) => settleFailed(client, { actor: null, action, ids }))
    await vi.waitFor(async () => expect(await list()).toHaveLength(2), SOON)
    expect(tries).toHaveLength(4)
    expect(tries.filter(([number, isLast]) => isLast === (number === 2))).toHaveLength(4)
    const [first, second] = await list()
    if (!first || !second) throw new Error('none failed')
    expect(first).toMatchObject({ job: 'failing', tries: 2 })
    expect(first.reason).toMatch(/^invalid input syntax/)
    expect(errors).toContainEqual(expect.objectContaining({ job: 'failing' }))
    isBroken = false
    expect(await settle('deleted', [first.id])).toBe(1)
    expect(await settle('sent_again', [first.id, second.id])).toBe(1)
    await vi.waitFor(() => expect(tries).toHaveLength(5), SOON)
    expect(await list()).toEqual([])
  })

  test('stops no other', async () => {
    const [bad, good] = [await anInstalledJob('bad'), await anInstalledJob('good')]
    const done: number[] = []
    await anInstance(
      work(bad, () => Promise.reject(new Error('no'))),
      work(good, async ({ number }) => done.push(number)),
    )
    await sendJob(db, bad, { number: 1 })
    await sendJob(db, good, { number: 2 })
    await vi.waitFor(() => expect(done).toEqual([2]), SOON)
  })
})

test('a stop waits for what is under way, and takes nothing more', async () => {
  const job = await anInstalledJob('stopping', { concurrency: 1, expireSeconds: 60 })
  let finish = () => {}
  const isAllowed = new Promise<void>((resolve) => (finish = resolve))
  const begun: number[] = []
  const ended: number[] = []
  const stop = await anInstance(
    work(job, async ({ number }) => {
      begun.push(number)
      await isAllowed
      ended.push(number)
    }),
  )
  await sendJob(db, job, { number: 1 })
  await vi.waitFor(() => expect(begun).toEqual([1]), SOON)
  await sendJob(db, job, { number: 2 })
  const stopped = stop()
  finish()
  await stopped
  expect([begun, ended]).toEqual([[1], [1]])
})

test('jobs go on after the database has cut every connection', async () => {
  const job = await anInstalledJob('cut')
  const done: number[] = []
  await anInstance(work(job, async ({ number }) => done.push(number)))
  await cutConnections(url)
  await vi.waitFor(() => sendJob(db, job, { number: 1 }), SOON)
  await vi.waitFor(() => expect(done).toEqual([1]), SOON)
})

test('the application may work jobs, and change no table of theirs', async () => {
  for (const statement of [
    `create table ${JOBS_SCHEMA}.mine (id int)`,
    `alter table ${JOBS_SCHEMA}.job add column mine int`,
    `drop table ${JOBS_SCHEMA}.job`,
    `truncate ${JOBS_SCHEMA}.job`,
  ])
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
})

describe('the daily work', () => {
  const workers = jobWorkers({
    ...{ db, ownerUrl: url, readUrl: url, filesAddress: { folder: '' } },
    files: { sweep: async () => 0 } as never,
    sealed: {} as never,
    transports: openMailbox(db),
    publicUrl: 'http://localhost',
    payoutProvider: { provider: 'manual' },
    readLog: { readsPerHour: 150 },
    retention: { auditMonths: undefined, readLogMonths: 24, archiveFirst: 'trail' },
  })

  test('every module’s jobs are found, and no two have one name', () => {
    const names = workers.map(({ job }) => job.name)
    expect(names).toEqual([...new Set(names)])
    expect(names).toEqual(expect.arrayContaining(['audit-partitions', 'deadlines', 'run-import']))
  })

  test('is scheduled in Indian time, and also after a night in which nothing ran', async () => {
    await anInstance(...workers)
    const schedules = await asOwner(
      url,
      `select name, timezone, options->>'missed' as missed from ${JOBS_SCHEMA}.schedule`,
    )
    const daily = JOBS.filter(({ schedule }) => schedule !== undefined)
    expect(new Set(schedules.map(({ name }) => name))).toEqual(
      new Set(daily.map(({ name }) => name)),
    )
    for (const each of schedules)
      expect(each).toMatchObject({ timezone: 'Asia/Kolkata', missed: 'once' })
  })
})
