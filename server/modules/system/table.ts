import { bigint, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * The instances that run, or ran a short time ago; each writes its own row every half a minute. Unlogged, since it is
 * of no use after a crash of the database.
 */
export const instances = snakeCase.table('instances', {
  /** Its machine and its port, so that one that starts again after a crash takes its own place. */
  name: text().primaryKey(),
  version: text().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull().defaultNow(),
  memoryBytes: bigint({ mode: 'number' }).notNull(),
  sockets: integer().notNull(),
  lagMs: integer().notNull(),
  clockAheadMs: integer().notNull(),
})
