import { snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** Every subscription is bound to the public half of one of them, and no other reaches it. */
export const vapidKeys = snakeCase.table('vapid_keys', {
  id: id(),
  /** An uncompressed point of P-256, base64url. */
  publicKey: text().notNull(),
  /** The private scalar of the key pair, base64url. */
  privateKey: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
