import type { InferSelectModel, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../../contract/errors.ts'
import { ApiError } from '../api-error.ts'
import type { Tx } from '../database/database.ts'

interface RowToLock<T extends PgTable> {
  table: T
  /**
   * The condition for the row, which also says that the caller may see it: usually the id and the domain's
   * `visibleTo`.
   */
  where: SQL | undefined
  /** Thrown when there is no such row for the caller. */
  missing: ErrorCode
}

interface SeenVersion {
  /** The version on which the person decided. */
  version: number
  /** Thrown when the row has moved on. */
  stale: ErrorCode
  /** The record's present state, for the refusal's `current`. */
  current(): Promise<unknown>
}

/**
 * Locks one row until the transaction ends, so that two changes of it come one after the other. Answers the row as
 * it is then; throws `missing` where there is none. With `seen`, throws `stale` with the present state when the row
 * has another version. The caller that writes the change adds 1 to the version.
 */
export async function lockForChange<T extends PgTable>(
  tx: Tx,
  { table, where, missing }: RowToLock<T>,
): Promise<InferSelectModel<T>>
export async function lockForChange<T extends PgTable & { $inferSelect: { version: number } }>(
  tx: Tx,
  row: RowToLock<T>,
  seen: SeenVersion | undefined,
): Promise<InferSelectModel<T>>
export async function lockForChange(
  tx: Tx,
  { table, where, missing }: RowToLock<PgTable>,
  seen?: SeenVersion,
): Promise<Record<string, unknown>> {
  const [row] = await tx.select().from(table).where(where).for('update')
  if (!row) throw new ApiError(missing)
  if (seen && row['version'] !== seen.version) {
    throw new ApiError(seen.stale, { current: await seen.current() })
  }
  return row
}
