import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertType, NotificationEvent } from '../../../contract/notifications/events.ts'
import type { PushMessage } from '../../../contract/notifications/push-message.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { sessions } from '../sessions/table.ts'

/** Browsers to which a person's alerts go. It ends with the session, however that ends. */
export const pushSubscriptions = snakeCase.table(
  'push_subscriptions',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser vendor; without our key it accepts no push. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Our key to which it is bound; null: the first there was. */
    vapidKeyId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    /** When the page of this browser named it last. */
    lastSeenAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId), index().on(table.sessionId)],
)

/**
 * Pushes that are still to go, each to one browser: written with the change that they announce, and
 * worked off by every instance (docs/decisions/0010-web-push.md). One topic says one thing: a later
 * word takes the place of the one before, under a new id.
 */
export const outgoingPushes = snakeCase.table(
  'outgoing_pushes',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    message: jsonb().$type<PushMessage>().notNull(),
    /** Goes without content: it was too large for the push service. */
    withoutPayload: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** When it may be tried next. While an instance is at it, when another may take it over. */
    dueAt: instant().notNull().defaultNow(),
    /** After that the push is worth nothing and is dropped. */
    expiresAt: instant().notNull(),
  },
  (table) => [unique().on(table.subscriptionId, table.topic), index().on(table.dueAt)],
)

/** What has happened, once; who hears of it stands in the rows of its recipients. */
export const notifications = snakeCase.table(
  'notifications',
  {
    id: id(),
    about: jsonb().$type<NotificationEvent>().notNull(),
    alertType: text().$type<AlertType>().notNull(),
    /** The person who caused the event and is not notified of it; null for the clock. */
    actorId: uuid().references(() => accounts.id),
    /** The name of an occasion that is announced only once; null where each change is announced. */
    occasion: text().unique(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
)

/** One notification of one person; a trigger raises the revision of the person's list. */
export const notificationRecipients = snakeCase.table(
  'notification_recipients',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    readAt: instant(),
  },
  (table) => [
    // Ids rise with time: the newest first is this key read backwards.
    primaryKey({ columns: [table.accountId, table.notificationId] }),
    index().on(table.notificationId),
    index('notification_recipients_unread')
      .on(table.accountId)
      .where(sql`read_at is null`),
  ],
)
