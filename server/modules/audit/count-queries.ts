import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { AUDIT_REACH } from '../../../contract/audit/audit.ts'
import type { auditTrail } from '../../platform/database/audit-table.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { personReads } from './reads/table.ts'

/**
 * How many rows there are, at most `AUDIT_REACH`. Not by `paged`, which counts all of them: counting the millions of two
 * years would take longer than any reader waits.
 */
export async function countWithinReach(
  tx: Queryable,
  table: typeof auditTrail | typeof personReads,
  condition: SQL | undefined,
): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(AUDIT_REACH)
    .as('some')
  const [counted] = await tx.select({ total: sql`count(*)`.mapWith(Number) }).from(some)
  return counted?.total ?? 0
}
