import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { deleteOldCodes } from './queries.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(daily('old-codes', 40), ({ db }) => deleteOldCodes(db)),
]
