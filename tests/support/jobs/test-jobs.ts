import { Client } from 'pg'
import * as v from 'valibot'
import { installJobs } from '../../../server/platform/jobs/install-jobs.ts'
import type { Job } from '../../../server/platform/jobs/job.ts'
import { defineJob } from '../../../server/platform/jobs/job.ts'

/** Two tries, quickly after each other. */
const HASTY = { limit: 1, firstDelaySeconds: 1, maxDelaySeconds: 1 }

/** A job of a test's own, that counts as dead after a second. */
export function aJob(name: string, more: Partial<Job> = {}) {
  const data = v.object({ number: v.number() })
  const rules = { retry: HASTY, expireSeconds: 1, pollSeconds: 0.5, concurrency: 2 }
  return defineJob({ ...rules, ...more, name, data })
}

/** Makes the jobs' queues, as the migrations do. */
export async function installTestJobs(databaseUrl: string, jobs: readonly Job[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await installJobs(client, jobs)
  await client.end()
}
