import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { checkCountedDays, countClosedDays } from './count-days.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(daily('count-closed-days', 20), async ({ db }) => {
    await db.transaction(checkCountedDays)
    await db.transaction(countClosedDays)
  }),
]
