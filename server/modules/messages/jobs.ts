import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { deliverMessage } from './deliver-message.ts'
import { MESSAGE_JOBS } from './message-jobs.ts'
import { sweepMessages } from './service.ts'

export const jobs: readonly ModuleJob[] = [
  ...MESSAGE_JOBS.map((job) =>
    moduleJob(job, ({ db, transports }, data, attempt) =>
      deliverMessage({ db, transports }, data, attempt),
    ),
  ),
  moduleJob(daily('old-messages', 35), ({ db }) => sweepMessages(db, new Date())),
]
