import { snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** One row, made once: every subscription is bound to its public half, and no other key reaches it. */
export const vapidKeys = snakeCase.table('vapid_keys', {
  id: id(),
  /** An uncompressed point of P-256, base64url. */
  publicKey: text().notNull(),
  /** The private scalar of the key pair, base64url. */
  privateKey: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
