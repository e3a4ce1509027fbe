import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { everyMinute } from '../../platform/jobs/schedules.ts'
import { askProvider, sendPayout } from './provider.ts'
import { sendPayoutJob } from './release.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(sendPayoutJob, ({ db, payoutProvider }, data) => sendPayout(db, payoutProvider, data)),
  moduleJob(everyMinute('payout-answers'), ({ db, payoutProvider }) =>
    askProvider(db, payoutProvider),
  ),
]
