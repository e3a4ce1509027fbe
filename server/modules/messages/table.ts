import { index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/core/languages.ts'
import type { Channel } from '../../../contract/core/primitives.ts'
import type { MessageLane, MessageTemplate } from '../../../contract/messages/message-templates.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/**
 * `queued` until it is sent; `bounced` when the other side will never take it; `failed` when every try
 * has failed, its time is over, or its content cannot be opened. `held`: it waited at the moment of a backup that was put
 * back, and an operator says what becomes of it.
 */
export type MessageStatus = 'queued' | 'held' | 'sent' | 'bounced' | 'failed'

/** Messages by e-mail and SMS, written with the change that they tell of. */
export const messages = snakeCase.table(
  'messages',
  {
    id: id(),
    channel: text().$type<Channel>().notNull(),
    template: text().$type<MessageTemplate>().notNull(),
    lane: text().$type<MessageLane>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Null for a person without an account. */
    accountId: uuid().references(() => accounts.id),
    /** By what messages to the same number or address are known: to be counted, and gathered. */
    contact: text(),
    /** `a•••@example.in`, `••••••3210`. */
    maskedAddress: text().notNull(),
    /** Address, name and what the message says, encrypted; null as soon as nobody needs it. */
    sealed: text(),
    status: text().$type<MessageStatus>().notNull().default('queued'),
    /** A short code for what stood in the way last. */
    reason: text(),
    tries: integer().notNull().default(0),
    /** The message in which this one goes out, itself or one that gathers what waits for its person. */
    sentWithId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    /** After that it is worth nothing. */
    expiresAt: instant().notNull(),
    /** When it was sent, or given up. */
    settledAt: instant(),
  },
  (table) => [
    index().on(table.accountId, table.createdAt),
    index().on(table.createdAt),
    index().on(table.contact, table.createdAt),
    index().on(table.sentWithId),
  ],
)

/** What texts are sealed with, by the newest key; each opens what it has sealed, and without it that is lost. */
export const messageKeys = snakeCase.table('message_keys', {
  id: id(),
  /** 256 bits, base64url. */
  key: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
