import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { inviteFeedback, inviteFeedbackJob } from './invite.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(inviteFeedbackJob, ({ db, publicUrl }, data) => inviteFeedback(db, data, publicUrl)),
]
