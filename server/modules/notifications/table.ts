import { boolean, index, integer, jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
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
