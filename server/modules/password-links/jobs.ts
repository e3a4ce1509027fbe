import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { deleteOldLinks as deleteOldFeedbackLinks } from '../feedback/queries.ts'
import { deleteOldPending } from '../sessions/pending-sign-ins.ts'
import { deleteOldLinks } from './queries.ts'
import { answerForgotten, passwordLinkJob } from './service.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(passwordLinkJob, ({ db, publicUrl }, data) => answerForgotten(db, data, publicUrl)),
  // Deletes old links and waiting sign-ins: everything that a message was meant to bring a person in by.
  moduleJob(daily('old-links', 45), async ({ db }) => {
    await deleteOldLinks(db)
    await deleteOldPending(db)
    await deleteOldFeedbackLinks(db)
  }),
]
