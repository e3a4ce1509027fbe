import { and, eq, gt, sql } from 'drizzle-orm'
import type { NotificationEvent } from '../../../contract/notifications/events.ts'
import {
  EVENT_RULES,
  isOfApplication,
  isOfRemittance,
  isOfTicket,
} from '../../../contract/notifications/events.ts'
import { notificationPath } from '../../../contract/notifications/notification-path.ts'
import type { PushMessage } from '../../../contract/notifications/push-message.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isOneOf, portionsFor } from '../../platform/database/many-rows.ts'
import { sendToAccounts } from '../messages/service.ts'
import type { Push } from './outgoing.ts'
import { pushToAccount } from './outgoing.ts'
import { subscribersAmong } from './queries.ts'
import type { Recipient } from './recipients.ts'
import { findRecipients } from './recipients.ts'
import { notificationRecipients, notifications } from './table.ts'

/** Tells connected people what has just been written; nobody is connected where there is none. */
export interface LiveChannel {
  /** A notification has come to its recipients. */
  told(notificationId: string): Promise<void>
  /** The number of an account's unread notifications has changed. */
  counted(accountId: string, unread: number): void
}

/** A day: after that, the person sees it on opening the app. */
const TTL_SECONDS = 86_400

/** A topic of 22 characters: of several alerts about one record that wait for a device, the last arrives. */
function topicOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

function pushOf(id: string, event: NotificationEvent, { userType, language }: Recipient): Push {
  const where = { path: notificationPath(event, userType), ...(language && { language }) }
  const of = (recordId: string, message: PushMessage): Push => ({
    topic: topicOf(recordId),
    ttlSeconds: TTL_SECONDS,
    message,
  })
  if (isOfApplication(event) || isOfTicket(event)) {
    const { event: type, ...facts } = event
    // An event of a record and its push carry the same.
    return of(event.id, { type, ...facts, ...where } as PushMessage)
  }
  if (isOfRemittance(event)) {
    const { event: type, ...facts } = event
    return of(event.id, { type, ...facts, ...where })
  }
  const number = 'number' in event ? { number: event.number } : {}
  return of(id, { type: event.event, id, ...number, ...where })
}

/** Deliveries overtake each other: then the push that waits under the record's topic must stay. */
async function whoKnowsNewer(tx: Tx, id: string, recordId: string, accountIds: readonly string[]) {
  const rows = await tx
    .selectDistinct({ accountId: notificationRecipients.accountId })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .where(
      and(
        isOneOf(notificationRecipients.accountId, accountIds),
        gt(notificationRecipients.notificationId, id),
        sql`${notifications.about} ->> 'id' = ${recordId}`,
      ),
    )
  return new Set(rows.map(({ accountId }) => accountId))
}

async function pushToAll(tx: Tx, id: string, event: NotificationEvent, recipients: Recipient[]) {
  const ids = recipients.map((recipient) => recipient.id)
  const subscribers = await subscribersAmong(tx, ids)
  if (subscribers.size === 0) return
  const isOfRecord = isOfApplication(event) || isOfTicket(event) || isOfRemittance(event)
  const overtaken = isOfRecord ? await whoKnowsNewer(tx, id, event.id, [...subscribers]) : null
  for (const recipient of recipients) {
    if (!subscribers.has(recipient.id) || overtaken?.has(recipient.id)) continue
    await pushToAccount(tx, recipient.id, pushOf(id, event, recipient))
  }
}

async function tell(tx: Tx, id: string, event: NotificationEvent, recipients: Recipient[]) {
  await pushToAll(tx, id, event, recipients)
  // Some changes send a message of their own.
  if (EVENT_RULES[event.event].message === 'own') return
  const ids = recipients.map((recipient) => recipient.id)
  await sendToAccounts(tx, ids, { template: 'notification', data: { event } })
}

/**
 * Brings a notification to the list, the browsers and the mail of everyone whom it concerns now. A repeat reaches
 * nobody twice: a recipient's row says that this person has been told.
 * @param live tells those who are connected, after the commit
 */
export async function deliverNotification(
  db: Db,
  { notificationId }: { notificationId: string },
  live?: Pick<LiveChannel, 'told'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(notifications).where(eq(notifications.id, notificationId))
    if (!row) return
    const recipients = await findRecipients(tx, row.about, row.actorId)
    if (recipients.length === 0) return
    const rows = recipients.map(({ id }) => ({ accountId: id, notificationId }))
    const fresh = new Set<string>()
    for (const portion of portionsFor(notificationRecipients, rows)) {
      const reached = await tx
        .insert(notificationRecipients)
        .values(portion)
        .onConflictDoNothing()
        .returning({ accountId: notificationRecipients.accountId })
      for (const { accountId } of reached) fresh.add(accountId)
    }
    const untold = recipients.filter(({ id }) => fresh.has(id))
    if (untold.length > 0) await tell(tx, notificationId, row.about, untold)
  })
  // After a try that died before this line everybody is told again; browsers recognise the notification by its id.
  await live?.told(notificationId)
}
