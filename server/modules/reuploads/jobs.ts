import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { everyMinute } from '../../platform/jobs/schedules.ts'
import { endOverdueRequests, remindCustomers } from './due.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(everyMinute('document-requests'), async ({ db, publicUrl }) => {
    await endOverdueRequests(db)
    await remindCustomers(db, publicUrl)
  }),
]
