import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'
import type { AuditAction } from '../../../contract/audit/audit-actions.ts'
import type { AuditEntry } from '../database/audit.ts'
import { appendAudits } from '../database/audit.ts'
import { lockNamed } from '../database/lock-named.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from './queue.ts'

/** A job that was tried as often as its policy says, and did not work. */
export interface FailedJob {
  id: string
  job: string
  failedAt: Date
  tries: number
  reason: string
  data: object
}

function reasonIn(output: object | null): string {
  return output !== null && 'message' in output ? String(output.message) : ''
}

/** Lets pg-boss work by this connection, in its transaction, for as long as `work` takes. */
async function withBoss<T>(
  client: Client | PoolClient,
  work: (boss: PgBoss) => Promise<T>,
): Promise<T> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: JOBS_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {
    // The call under way reports it.
  })
  await boss.start()
  try {
    return await work(boss)
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

async function listBy(boss: PgBoss): Promise<FailedJob[]> {
  const found = await boss.findJobs<object>(DEAD_LETTERS, { queued: true })
  return found
    .map(({ id, sourceName, createdOn, sourceRetryCount, sourceOutput, data }) => ({
      id,
      job: sourceName ?? '',
      failedAt: createdOn,
      tries: (sourceRetryCount ?? 0) + 1,
      reason: reasonIn(sourceOutput),
      data,
    }))
    .toSorted((a, b) => a.failedAt.getTime() - b.failedAt.getTime())
}

/** The jobs that have failed for good, the oldest first. */
export async function listFailed(client: Client | PoolClient): Promise<FailedJob[]> {
  return withBoss(client, listBy)
}

/**
 * Sends those of the ids that still wait again, with all their tries, or deletes them; each is in the audit trail.
 * Answers how many.
 * @param actor null: an operator of the server
 */
export async function settleFailed(
  client: Client | PoolClient,
  { actor, action, ids }: Pick<AuditEntry, 'actor'> & { action: AuditAction<'job'>; ids: string[] },
): Promise<number> {
  return drizzle({ client }).transaction(async (tx) => {
    await lockNamed(tx, DEAD_LETTERS)
    return withBoss(client, async (boss) => {
      const jobs = (await listBy(boss)).filter(({ id }) => ids.includes(id))
      const waiting = jobs.map(({ id }) => id)
      if (waiting.length === 0) return 0
      if (action === 'deleted') await boss.deleteJob(DEAD_LETTERS, waiting)
      else await boss.redrive(DEAD_LETTERS, { ids: waiting, limit: waiting.length })
      await appendAudits(
        tx,
        jobs.map(({ id, job, tries }) => ({
          ...{ actor, subject: 'job', subjectId: id, action },
          details: { name: job, tries },
        })),
      )
      return waiting.length
    })
  })
}
