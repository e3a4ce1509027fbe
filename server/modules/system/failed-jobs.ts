import type { Pool, PoolClient } from 'pg'
import type { AuditAction } from '../../../contract/audit/audit-actions.ts'
import type { FailedJobs } from '../../../contract/system/failed-jobs.ts'
import { FAILED_JOBS_SHOWN } from '../../../contract/system/failed-jobs.ts'
import type { Caller } from '../../platform/caller.ts'
import { listFailed, settleFailed } from '../../platform/jobs/failed-jobs.ts'

/** What could be somebody's address, number or words, as programs quote them. */
const PERSONAL = /\S+@\S+|\+?\d[\d -]{4,}\d|"[^"]*"|'[^']*'/g

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** The oldest jobs that have failed for good, without their data and with nobody's words in their reasons. */
export async function readFailedJobs(pool: Pool): Promise<FailedJobs> {
  const failed = await withClient(pool, listFailed)
  return {
    total: failed.length,
    jobs: failed.slice(0, FAILED_JOBS_SHOWN).map(({ id, failedAt, job, tries, reason }) => ({
      ...{ _id: id, job, tries },
      failedAt: failedAt.toISOString(),
      reason: reason.replace(PERSONAL, '…'),
    })),
  }
}

/** Sends failed jobs again or deletes them; in the audit trail. */
export async function settleFailedJobs(
  pool: Pool,
  actor: Caller,
  action: AuditAction<'job'>,
  ids: string[],
): Promise<{ settled: number }> {
  return {
    settled: await withClient(pool, (client) => settleFailed(client, { actor, action, ids })),
  }
}
