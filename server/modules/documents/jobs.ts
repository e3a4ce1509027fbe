import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { sweepUnusedUploads } from './service.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(daily('unused-uploads', 10), ({ db, files }) =>
    sweepUnusedUploads(db, files, new Date()),
  ),
]
