import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { deleteOldChanges } from './contact-queries.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(daily('old-account-changes', 15), ({ db }) => deleteOldChanges(db)),
]
