import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { everyMinute } from '../../platform/jobs/schedules.ts'
import { tellOfTicketDeadlines } from './deadlines.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(everyMinute('ticket-deadlines'), ({ db }) => tellOfTicketDeadlines(db)),
]
