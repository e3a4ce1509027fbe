import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { JobWithMetadata } from 'pg-boss'
import { PgBoss } from 'pg-boss'
import * as v from 'valibot'
import { connectionSettings } from '../database/database.ts'
import type { ReadOnlyWatch } from '../read-only/read-only-watch.ts'
import { underWorkId } from '../work-id.ts'
import type { Worker } from './job.ts'
import { JOBS_SCHEMA } from './queue.ts'

const TIME_ZONE = 'Asia/Kolkata'
/** Connections for taking and settling jobs; the work itself uses the application's pool. */
const POOL_SIZE = 4
/** While the database tells of no new jobs, because its line is cut. */
const POLL_SECONDS = 2
/** How soon the job of an instance that died is seen, once its try has expired. */
const SUPERVISE_SECONDS = 15
/** Jobs that still run after this time are left to another instance. */
const STOP_LIMIT_MS = 8000
const REASON_LENGTH = 200
const TROUBLE_EVERY_MS = 15_000

interface JobLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

interface Options {
  url: string
  workers: readonly Worker[]
  log: JobLog
  /** While it is on, only jobs are done that signing in needs; the others wait. */
  readOnly?: Pick<ReadOnlyWatch, 'current' | 'onChange'>
  /** Shorter in tests. */
  superviseSeconds?: number
}

/** The part of a failure that operators may read: one line, without the values of a statement. */
function reasonOf(error: unknown): string {
  if (v.isValiError(error)) return 'its data are not what it takes'
  const told = error instanceof DrizzleQueryError ? error.cause : error
  const message = told instanceof Error ? told.message : 'unknown'
  return (message.split('\n')[0] ?? '').slice(0, REASON_LENGTH)
}

function openBoss(url: string, log: JobLog, superviseSeconds: number): PgBoss {
  const boss = new PgBoss({
    ...connectionSettings(url),
    schema: JOBS_SCHEMA,
    application_name: 'gramone-jobs',
    max: POOL_SIZE,
    useListenNotify: true,
    // The owner does both, at the migrations.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  // While the database is away, every worker reports it at every look: the log gets only one line in a while.
  let quietUntil = 0
  boss.on('error', (error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + TROUBLE_EVERY_MS
    log.warn({ reason: reasonOf(error) }, 'jobs could not be worked off')
  })
  boss.on('warning', ({ message }) => log.warn({}, `jobs: ${message}`))
  return boss
}

/** One of a job's workers in this instance. It asks again at once after each job, and else when told. */
async function startWorker(boss: PgBoss, { job, run }: Worker, log: JobLog): Promise<void> {
  const options = {
    pollingIntervalSeconds: Math.min(job.pollSeconds, POLL_SECONDS),
    notifyPollingIntervalSeconds: job.pollSeconds,
    batchSize: 1,
    includeMetadata: true,
  } as const
  const id = await boss.work(job.name, options, async ([taken]: JobWithMetadata[]) => {
    if (!taken) return
    const attempt = {
      number: taken.retryCount + 1,
      isLast: taken.retryCount >= taken.retryLimit,
    }
    try {
      await underWorkId(`${job.name}/${taken.id}`, () =>
        run(v.parse(job.data, taken.data), attempt),
      )
    } catch (error) {
      const reason = reasonOf(error)
      if (attempt.isLast) log.error({ job: job.name, id: taken.id, reason }, 'a job has failed')
      // Stack and causes are dropped, because they may name values that must not be stored.
      throw Object.assign(new Error(reason), { stack: '' })
    } finally {
      boss.notifyWorker(id)
    }
  })
}

/** Schedules what has one, and forgets the schedules of jobs that there are no more. */
async function putSchedules(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const scheduled = workers.map(({ job }) => job).filter(({ schedule }) => schedule !== undefined)
  for (const { name, schedule = '' } of scheduled) {
    await boss.schedule(name, schedule, {}, { tz: TIME_ZONE, missed: 'once' })
  }
  const names = new Set(scheduled.map(({ name }) => name))
  for (const { name } of await boss.getSchedules())
    if (!names.has(name)) await boss.unschedule(name)
}

/** The workers of this instance: those of jobs that change something rest while the installation is read-only. */
function workersOf(boss: PgBoss, { workers, log, readOnly }: Options) {
  const working = new Set<Worker>()

  async function rest(worker: Worker): Promise<void> {
    if (working.delete(worker)) await boss.offWork(worker.job.name, { wait: true })
  }
  async function follow(): Promise<void> {
    const isReadOnly = readOnly?.current() ?? null
    for (const worker of workers) {
      if (isReadOnly && !worker.job.whileReadOnly) await rest(worker)
      else if (!working.has(worker)) {
        working.add(worker)
        for (let count = 0; count < worker.job.concurrency; count += 1) {
          await startWorker(boss, worker, log)
        }
      }
    }
  }
  let following = Promise.resolve()
  const stopHearing = readOnly?.onChange(() => {
    following = following.then(follow).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, 'jobs could not be stopped or begun')
    })
  })
  return {
    follow,
    async end(): Promise<void> {
      stopHearing?.()
      await following
      await Promise.all([...working].map(rest))
    },
  }
}

/**
 * Works off jobs until it is stopped; every instance does, and one of them takes each. A job whose
 * instance died is taken again when its try has expired.
 * @returns stops it: nothing more is taken, and what is under way has eight seconds to end
 */
export async function startJobs(options: Options): Promise<() => Promise<void>> {
  const { url, workers, log, superviseSeconds = SUPERVISE_SECONDS } = options
  const boss = openBoss(url, log, superviseSeconds)
  const own = workersOf(boss, options)
  try {
    await boss.start()
    await putSchedules(boss, workers)
    await own.follow()
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return async () => {
    await Promise.race([own.end(), pause(STOP_LIMIT_MS, undefined, { ref: false })])
    await boss.stop({ graceful: false })
  }
}
