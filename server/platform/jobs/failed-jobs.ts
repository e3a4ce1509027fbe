import { PgBoss } from 'pg-boss'
import { connectionSettings } from '../database/database.ts'
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

/** The operations on failed jobs that an operator can use (docs/operations.md, Jobs). */
export interface FailedJobs {
  list(): Promise<FailedJob[]>
  /** Sends them again, with all their tries; answers how many. */
  retry(ids: string[]): Promise<number>
  delete(ids: string[]): Promise<void>
  close(): Promise<void>
}

function reasonIn(output: object | null): string {
  return output !== null && 'message' in output ? String(output.message) : ''
}

/** Opens the list of failed jobs; works none. */
export async function openFailedJobs(url: string): Promise<FailedJobs> {
  const boss = new PgBoss({
    ...connectionSettings(url),
    schema: JOBS_SCHEMA,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {
    // The call under way reports it.
  })
  await boss.start()
  return {
    async list() {
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
    },
    async retry(ids) {
      return ids.length > 0 ? boss.redrive(DEAD_LETTERS, { ids, limit: ids.length }) : 0
    },
    async delete(ids) {
      if (ids.length > 0) await boss.deleteJob(DEAD_LETTERS, ids)
    },
    close: () => boss.stop({ graceful: false }),
  }
}
