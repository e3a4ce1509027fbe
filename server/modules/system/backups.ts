import type { Queryable } from '../../platform/database/database.ts'

/** The last backup, and when a restore was last proven to work. */
export interface LastBackup {
  madeAt: Date
  provenAt: Date | null
}

/** The last backup that is known; null: none is. */
export async function lastBackup(_tx: Queryable): Promise<LastBackup | null> {
  return null
}
