import { snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../platform/database/columns.ts'

/** Public halves, to which devices seal; the last made is the one to seal with. */
export const sealingKeys = snakeCase.table('sealing_keys', {
  id: id(),
  /** SPKI in base64url. */
  publicKey: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** Private halves, apart from what is given out; never deleted: an envelope may come after years. */
export const sealingKeySecrets = snakeCase.table('sealing_key_secrets', {
  id: uuid()
    .primaryKey()
    .references(() => sealingKeys.id),
  /** PKCS #8 in base64url. */
  privateKey: text().notNull(),
})
