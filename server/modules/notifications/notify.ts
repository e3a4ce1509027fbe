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
 * Notifies everyone whom the event concerns (EVENT_RULES). The notification is written in this transaction, so it
 * exists only if the change does. Recipients are chosen at delivery, from the people who may see the record then.
 * @param actorId who caused the event and need not be told, or null for the clock. For events that only their
 * author hears of, this is the author.
 * @param occasion the name of an occasion that is announced only once: a second notification of it is not written
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
