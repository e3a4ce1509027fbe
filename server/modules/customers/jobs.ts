import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { sweepCustomers } from './service.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(daily('old-customers', 58), ({ db }) => sweepCustomers(db, new Date())),
]
