import type { ModuleJob } from '../../module-jobs.ts'
import { moduleJob } from '../../module-jobs.ts'
import { daily } from '../../platform/jobs/schedules.ts'
import { deliverNotification } from './deliver.ts'
import { deliverNotificationJob } from './notify.ts'
import { deleteOldNotifications } from './own-notifications.ts'
import { pruneSubscriptions } from './service.ts'

export const jobs: readonly ModuleJob[] = [
  moduleJob(deliverNotificationJob, ({ db, live }, data) => deliverNotification(db, data, live)),
  moduleJob(daily('push-subscriptions', 30), ({ db }) => pruneSubscriptions(db, new Date())),
  moduleJob(daily('old-notifications', 50), ({ db }) => deleteOldNotifications(db, new Date())),
]
