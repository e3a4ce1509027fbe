import { sql } from 'drizzle-orm'
import { displayName } from '../../../../contract/core/person-names.ts'
import type { Reconciliation } from '../../../../contract/ledger/reconciliation.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { notify } from '../../notifications/notify.ts'
import { LEDGER_CHECKS, listDifferences } from '../reconciliation-queries.ts'
import { findLastRun, listDoors, listFound, writeFound } from './found-queries.ts'
import { reconciliationRuns } from './table.ts'

/** What reconciliation found when it last looked; each check of the server is there, also one with nothing. */
export async function readReconciliation(tx: Queryable): Promise<Reconciliation> {
  const last = await findLastRun(tx)
  const found = []
  for (const check of LEDGER_CHECKS) found.push({ check, rows: await listFound(tx, check) })
  const ids = found.flatMap(({ rows }) => rows.map(({ recordId }) => recordId))
  const doors = await listDoors(tx, ids)
  const { by, run } = last ?? {}
  return {
    lookedAt: run?.lookedAt.toISOString() ?? null,
    byName: by ? displayName({ ...by, franchiseName: '', servicePartnerName: '' }, '') : null,
    checks: found.map(({ check, rows }) => ({
      check,
      count: run?.found[check] ?? 0,
      rows: rows.map(({ id, recordId, paise, since, firstSeen }) => ({
        _id: id,
        paise,
        since: since?.toISOString() ?? null,
        firstSeen: firstSeen.toISOString(),
        door: doors.get(recordId) ?? null,
      })),
    })),
  }
}

/**
 * Runs every check, stores what does not agree, and tells administrators once of checks that found nothing the time
 * before. Two at once wait for each other.
 * @param byId who asked for it; null for the clock
 */
export async function reconcile(tx: Tx, byId: string | null): Promise<void> {
  await tx.execute(sql`lock table ${reconciliationRuns} in share row exclusive mode`)
  const before = (await findLastRun(tx))?.run.found ?? {}
  const found: Record<string, number> = {}
  for (const check of LEDGER_CHECKS) {
    const differences = await listDifferences(tx, check)
    await writeFound(tx, check, differences)
    found[check] = differences.length
  }
  const [run] = await tx.insert(reconciliationRuns).values({ byId, found }).returning()
  if (!run) throw new Error('the run was not written')
  const news = LEDGER_CHECKS.filter((check) => !before[check] && found[check])
  if (news.length === 0) return
  const at = run.lookedAt.toISOString()
  await notify(tx, { event: 'ledger.differs', id: run.id, at }, null)
}
