import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { sweepAttachments } from './sealed-files.ts'
import { rotateSealingKey } from './sealing.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(daily('sealing-keys', 5), ({ db }) => rotateSealingKey(db, new Date())),
  moduleJob(daily('sealed-documents', 20), ({ db, sealed }) =>
    sweepAttachments(db, sealed, new Date()),
  ),
]
