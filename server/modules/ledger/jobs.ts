import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { sumDays } from './post.ts'
import { reconcile } from './reconciliation/reconcile.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(daily('sum-ledger-days', 10), async ({ db }) => {
    await db.transaction(sumDays)
  }),
  moduleJob(daily('reconcile', 50), ({ db }) => db.transaction((tx) => reconcile(tx, null))),
]
