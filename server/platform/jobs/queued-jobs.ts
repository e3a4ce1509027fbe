import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { Job } from './job.ts'
import { JOBS_SCHEMA } from './queue.ts'

/** The data of a job's queue that no instance has taken yet, or that wait for their next try. */
export async function listQueued<Data>(tx: Queryable, job: Job<Data>): Promise<Data[]> {
  const { rows } = await tx.execute<{ data: Data }>(sql`
    select data from ${sql.raw(JOBS_SCHEMA)}.job
    where name = ${job.name} and state in ('created', 'retry')`)
  return rows.map(({ data }) => data)
}
