import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { deliverMessage, deliverMessageJob } from './deliver-message.ts'
import { sweepMessages } from './service.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(deliverMessageJob, ({ db, transports }, data, attempt) =>
    deliverMessage({ db, transports }, data, attempt),
  ),
  moduleJob(daily('old-messages', 35), ({ db }) => sweepMessages(db, new Date())),
]
