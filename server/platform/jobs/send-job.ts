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
  { afterSeconds = 0, priority = 0 }: Turn = {},
): Promise<void> {
  const content = JSON.stringify(v.parse(job.data, data))
  const { rows } = await tx.execute<{ name: string }>(sql`
    with sent as (
      insert into ${jobs}.job (name, data, priority, start_after, policy, expire_seconds, deletion_seconds, keep_until,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter)
      select name, ${content}::jsonb, ${priority}::int, now() + make_interval(secs => ${afterSeconds}), policy, expire_seconds, deletion_seconds,
        now() + make_interval(secs => retention_seconds),
        retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter
      from ${jobs}.queue where name = ${job.name}
      returning name)
    select name, tell_after_commit(${channel}, name) from sent`)
  if (rows.length !== 1) throw new Error(`there is no queue for the job ${job.name}`)
}
