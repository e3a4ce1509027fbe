import * as v from 'valibot'
import { alertTypeOf, NotificationEvent } from '../../../contract/notifications/events.ts'
import type { Tx } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { notifications } from './table.ts'

/** Brings one notification to its recipients; ten tries within about an hour. */
export const deliverNotificationJob = defineJob({
  name: 'deliver-notification',
  data: v.object({ notificationId: v.string() }),
  retry: { limit: 10, firstDelaySeconds: 2, maxDelaySeconds: 900 },
  concurrency: 4,
})

/**
 * Lets everyone know whom the event concerns (EVENT_RULES), once this transaction is done: written
 * with the change, or not at all. Who hears of it is found at the delivery: who may see the record then.
 * @param actorId who caused it and need not be told, or null for the clock; of what its author alone hears of,
 *   the author
 * @param occasion a second notification of the same one is none
 */
export async function notify(
  tx: Tx,
  event: NotificationEvent,
  actorId: string | null,
  occasion: string | null = null,
): Promise<void> {
  const about = v.parse(NotificationEvent, event)
  const [row] = await tx
    .insert(notifications)
    .values({
      ...{ about, actorId },
      alertType: alertTypeOf(about),
      occasion: occasion && `${about.event} ${occasion}`,
    })
    .onConflictDoNothing({ target: notifications.occasion })
    .returning({ id: notifications.id })
  if (!row) return
  await sendJob(tx, deliverNotificationJob, { notificationId: row.id })
}
