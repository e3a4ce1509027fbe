import { desc, max, ne } from 'drizzle-orm'
import { backups } from '../../platform/database/backups-table.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** The last backup, and when a restore was last proven to work. */
export interface LastBackup {
  madeAt: Date
  provenAt: Date | null
}

/** The last backup that is known and did not fail on trial; null: none is. */
export async function lastBackup(tx: Queryable): Promise<LastBackup | null> {
  const [last] = await tx
    .select({ madeAt: backups.takenAt })
    .from(backups)
    .where(ne(backups.outcome, 'failed'))
    .orderBy(desc(backups.takenAt))
    .limit(1)
  if (!last) return null
  const [proven] = await tx.select({ at: max(backups.provenAt) }).from(backups)
  return { ...last, provenAt: proven?.at ?? null }
}
