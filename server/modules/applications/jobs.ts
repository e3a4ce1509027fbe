import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { everyMinute } from '../../platform/jobs/schedules.ts'
import { tellOfDeadlines } from './sla-events.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(everyMinute('deadlines'), ({ db }) => tellOfDeadlines(db)),
]
