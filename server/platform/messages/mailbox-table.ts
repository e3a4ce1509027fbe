import { index, snakeCase, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/core/languages.ts'
import type { Channel } from '../../../contract/core/primitives.ts'
import { id, instant } from '../database/columns.ts'

/** The demo's messages, readable at `/demo/mailbox`; empty in production. */
export const mailbox = snakeCase.table(
  'mailbox',
  {
    id: id(),
    channel: text().$type<Channel>().notNull(),
    language: text().$type<Language>().notNull(),
    address: text().notNull(),
    /** The subject of an e-mail; an SMS has none. */
    subject: text(),
    content: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
)
