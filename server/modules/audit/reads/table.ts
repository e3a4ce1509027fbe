import { index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { ReadKind } from '../../../../contract/audit/reads.ts'
import type { Role } from '../../../../contract/core/roles.ts'
import { instant } from '../../../platform/database/columns.ts'

const HOUR_MS = 3_600_000

/** The first moment of the clock's hour, by which readings are gathered. */
export function hourOf(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % HOUR_MS))
}

/**
 * Who read what is kept of a citizen, one range partition a month: a line for each person, record, kind and hour. The
 * application's database role may insert and select only (docs/decisions/0080-who-read.md).
 */
export const personReads = snakeCase.table(
  'person_reads',
  {
    /** `hourOf` it. */
    hour: instant().notNull(),
    actorId: uuid().notNull(),
    kind: text().$type<ReadKind>().notNull(),
    /** The id of the application or customer, or the name of an exported list. */
    subject: text().notNull(),
    /** The first time in that hour. */
    readAt: instant().notNull(),
    actorName: text().notNull(),
    actorRole: text().$type<Role>().notNull(),
    sessionId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.actorId, table.kind, table.subject] }),
    index().on(table.subject, table.hour),
    index().on(table.actorId, table.hour),
  ],
)
