import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import type { Job } from './job.ts'
import { JOBS_SCHEMA } from './queue.ts'

const jobs = sql.raw(JOBS_SCHEMA)
/** The channel on which pg-boss' listeners wait. */
const channel = sql.raw(`'pgboss_' || left(encode(sha224('${JOBS_SCHEMA}'::bytea), 'hex'), 24)`)

/** When a job is taken, beside its place in the queue. */
export interface Turn {
  /** Not before so many seconds have passed. */
  afterSeconds?: number
  /** Of the jobs in a queue, those with the highest number come first. */
  priority?: number
}

/**
 * Queues a job in the transaction of the change that asks for it: the job exists only if the change does. Every
 * instance hears of the job after the commit. The job is one statement in pg-boss' documented table, because its own
 * `send` needs a started instance and a connection of its own (docs/decisions/0020-jobs.md).
 */
export async function sendJob<Data>(
  tx: Queryable,
  job: Job<Data>,
  data: Data,
  turn: Turn = {},
): Promise<void> {
  await sendJobs(tx, job, [{ data, turn }])
}

/** The same for many jobs of one queue, in one statement. */
export async function sendJobs<Data>(
  tx: Queryable,
  job: Job<Data>,
  sent: readonly { data: Data; turn: Turn }[],
): Promise<void> {
  if (sent.length === 0) return
  const contents = sent.map(({ data }) => JSON.stringify(v.parse(job.data, data)))
  const priorities = sent.map(({ turn }) => turn.priority ?? 0)
  const waits = sent.map(({ turn }) => turn.afterSeconds ?? 0)
  const { rows } = await tx.execute<{ count: number }>(sql`
    with sent as (
      insert into ${jobs}.job (name, data, priority, start_after, policy, expire_seconds, deletion_seconds, keep_until,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter)
      select name, content::jsonb, given.priority, now() + make_interval(secs => wait), policy, expire_seconds, deletion_seconds,
        now() + make_interval(secs => retention_seconds),
        retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter
      from ${jobs}.queue cross join unnest(${sql.param(contents)}::text[], ${sql.param(priorities)}::int[],
        ${sql.param(waits)}::float8[]) as given (content, priority, wait)
      where name = ${job.name}
      returning name)
    select count(*)::int as count, tell_after_commit(${channel}, name) from sent group by name`)
  if (rows[0]?.count !== sent.length) throw new Error(`there is no queue for the job ${job.name}`)
}
