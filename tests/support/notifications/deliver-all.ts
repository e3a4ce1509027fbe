import { sql } from 'drizzle-orm'
import { deliverNotification } from '../../../server/modules/notifications/deliver.ts'
import { deliverNotificationJob } from '../../../server/modules/notifications/notify.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { JOBS_SCHEMA } from '../../../server/platform/jobs/queue.ts'

/** Does the jobs that wait to bring notifications to their recipients; answers how many there were. */
export async function deliverNotifications(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${sql.raw(JOBS_SCHEMA)}.job where name = ${deliverNotificationJob.name}
    returning data->>'notificationId' as id`)
  for (const { id } of rows) await deliverNotification(db, { notificationId: id })
  return rows.length
}
