import { bigint, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * The instances that run, or ran a short time ago; each writes its own row every half a minute. Unlogged, since it is
 * of no use after a crash of the database.
 */
export const instances = snakeCase.table('instances', {
  /** A new one at each start. */
  id: uuid().primaryKey(),
  machine: text().notNull(),
  version: text().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull().defaultNow(),
  memoryBytes: bigint({ mode: 'number' }).notNull(),
  sockets: integer().notNull(),
  lagMs: integer().notNull(),
  clockAheadMs: integer().notNull(),
})
