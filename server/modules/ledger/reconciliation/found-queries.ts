import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Door } from '../../../../contract/ledger/reconciliation.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { accounts } from '../../accounts/table.ts'
import type { Difference, LedgerCheck } from '../reconciliation-queries.ts'
import { reconciliationRows, reconciliationRuns } from './table.ts'

/** How many differences of one check are shown. */
const MOST_SHOWN = 100
/** How many rows one statement writes. */
const PORTION = 1000

const { check, recordId, goneAt, since, firstSeen } = reconciliationRows

/** The last time that it looked, with who asked for it. */
export async function findLastRun(tx: Queryable) {
  const [row] = await tx
    .select({ run: reconciliationRuns, by: accounts })
    .from(reconciliationRuns)
    .leftJoin(accounts, eq(accounts.id, reconciliationRuns.byId))
    .orderBy(desc(reconciliationRuns.lookedAt), desc(reconciliationRuns.id))
    .limit(1)
  return row
}

/** The oldest open differences of a check. */
export async function listFound(tx: Queryable, name: LedgerCheck) {
  return tx
    .select()
    .from(reconciliationRows)
    .where(and(eq(check, name), isNull(goneAt)))
    .orderBy(sql`${since} nulls first`, asc(firstSeen), asc(recordId))
    .limit(MOST_SHOWN)
}

/** Writes what a check found now: new rows begin, known ones keep their beginning, the others are gone. */
export async function writeFound(tx: Tx, name: LedgerCheck, found: readonly Difference[]) {
  for (let at = 0; at < found.length; at += PORTION) {
    const rows = found.slice(at, at + PORTION)
    await tx
      .insert(reconciliationRows)
      .values(rows.map(({ id, ...rest }) => ({ ...rest, check: name, recordId: id })))
      .onConflictDoUpdate({
        target: [check, recordId],
        targetWhere: isNull(goneAt),
        set: { paise: sql`excluded.paise`, since: sql`excluded.since` },
      })
  }
  const ids = found.map(({ id }) => id)
  await tx
    .update(reconciliationRows)
    .set({ goneAt: sql`now()` })
    .where(
      and(eq(check, name), isNull(goneAt), ids.length > 0 ? notInArray(recordId, ids) : undefined),
    )
}

interface DoorRow extends Record<string, unknown> {
  id: string
  application_id: string | null
  application_number: string | null
  payout_id: string | null
  payout_number: string | null
}

function doorOf(row: DoorRow): Door | null {
  const { application_id: applicationId, payout_id: payoutId } = row
  if (applicationId !== null) {
    return { kind: 'application', id: applicationId, number: row.application_number ?? '' }
  }
  if (payoutId === null) return null
  return { kind: 'payout', id: payoutId, number: row.payout_number ?? '' }
}

/** Which application or payout each of these ids leads to: its own, or that of its till entry or event. */
export async function listDoors(tx: Queryable, ids: readonly string[]) {
  const { rows } = await tx.execute<DoorRow>(sql`
    select wanted.id, application.id as application_id, application.number as application_number,
      payout.id as payout_id, payout.number as payout_number
    from unnest(${sql.param([...ids])}::text[]) as wanted(id)
      left join ledger_events as event
        on event.id = case when wanted.id ~ '^[0-9]{1,18}$' then wanted.id::bigint end
      cross join lateral (select coalesce(event.source_id,
        case when wanted.id ~ '^[0-9a-f-]{36}$' then wanted.id::uuid end) as id) as source
      left join till_entries as entry on entry.id = source.id
      left join applications as application on application.id = coalesce(entry.application_id, source.id)
      left join payouts as payout on payout.id = source.id`)
  return new Map(rows.map((row) => [row.id, doorOf(row)]))
}
