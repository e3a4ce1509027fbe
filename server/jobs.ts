import type { JobParts, ModuleJob } from './module-jobs.ts'
import { moduleJob } from './module-jobs.ts'
import { fromModules } from './modules.ts'
import { keepMonths } from './platform/database/months/leaving.ts'
import type { Worker } from './platform/jobs/job.ts'
import { daily } from './platform/jobs/schedules.ts'

/** Jobs that belong to no module. */
const PLATFORM_JOBS: readonly ModuleJob[] = [
  moduleJob(daily('audit-partitions', 0), ({ ownerUrl, retention }) =>
    keepMonths(ownerUrl, new Date(), retention),
  ),
  moduleJob(daily('half-written-files', 15), ({ files }) => files.sweep(new Date())),
]

const found = await fromModules<readonly ModuleJob[]>('jobs.ts', 'jobs')
const ALL = [...PLATFORM_JOBS, ...[...found.values()].flat()]

/** Every job that can be sent; their queues are made with the migrations. */
export const JOBS = ALL.map(({ job }) => job)

/** The workers of all jobs, each with the function that does its job. */
export function jobWorkers(parts: JobParts): Worker[] {
  return ALL.map(({ workerWith }) => workerWith(parts))
}
