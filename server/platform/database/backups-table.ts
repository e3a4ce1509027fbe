import { bigint, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** `made`: written and not tried yet; `proven`: it was restored on trial; `failed`: it could not be. */
export type BackupOutcome = 'made' | 'proven' | 'failed'

/** The backups of this database, which its owner alone writes (docs/operations.md, Backup). */
export const backups = snakeCase.table('backups', {
  /** The name of its folder, which begins with the moment. */
  name: text().primaryKey(),
  /** What it holds is the database of this moment. */
  takenAt: instant().notNull(),
  /** Of the whole backup: tables as they are packed, and all files that it names. */
  bytes: bigint({ mode: 'number' }).notNull(),
  files: integer().notNull(),
  /** Files that rows name and that were not there. */
  missingFiles: integer().notNull(),
  seconds: integer().notNull(),
  outcome: text().$type<BackupOutcome>().notNull(),
  /** What was wrong; null while nothing is. */
  reason: text(),
  /** When it was last restored on trial with success. */
  provenAt: instant(),
})

/** Each time that this database was put back from a backup. */
export const restores = snakeCase.table('restores', {
  id: id(),
  /** What came after this moment is not here. */
  takenAt: instant().notNull(),
  restoredAt: instant().notNull().defaultNow(),
})
