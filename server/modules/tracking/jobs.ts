import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { sweepMisses } from './service.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(daily('tracking-misses', 25), ({ db }) => sweepMisses(db, new Date())),
]
