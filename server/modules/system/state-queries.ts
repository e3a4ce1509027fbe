import { and, desc, gt, isNull, sql } from 'drizzle-orm'
import { DEVICE_DAYS } from '../../../contract/system/system.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { vapidKeys } from '../../platform/push/vapid-keys-table.ts'
import { devices } from '../devices/table.ts'
import { findLastRun } from '../ledger/reconciliation/found-queries.ts'
import { sealingKeys } from '../outbox/table.ts'

/** The database's clock, its size, and the age of its oldest open transaction. */
export async function readDatabaseState(tx: Queryable) {
  const { rows } = await tx.execute<{ at: string | Date; bytes: string; oldest: string | null }>(
    sql`select clock_timestamp() as at, pg_database_size(current_database()) as bytes,
      oldest_transaction_seconds() as oldest`,
  )
  const [row] = rows
  if (!row) throw new Error('the database says nothing of itself')
  return {
    at: new Date(row.at),
    bytes: Number(row.bytes),
    oldestTransactionSeconds: row.oldest === null ? null : Math.round(Number(row.oldest)),
  }
}

/** When the ledger was last compared, and how much did not agree. A fee that a customer is to get back is no fault. */
export async function findLedgerState(tx: Queryable) {
  const run = (await findLastRun(tx))?.run
  if (!run) return null
  const faults = Object.entries(run.found).filter(([check]) => check !== 'unearnedOfFinal')
  return {
    lookedAt: run.lookedAt,
    differences: faults.reduce((sum, [, count]) => sum + count, 0),
  }
}

/** How many devices of the last days have which version; null: they do not say it. */
export async function countVersions(tx: Queryable) {
  const since = sql`now() - make_interval(days => ${DEVICE_DAYS})`
  return tx
    .select({ version: devices.appVersion, devices: sql<number>`count(*)::int` })
    .from(devices)
    .where(and(gt(devices.lastSeenAt, since), isNull(devices.endedAt)))
    .groupBy(devices.appVersion)
    .orderBy(sql`count(*) desc, ${devices.appVersion}`)
}

/** Since when the keys in use exist. */
export async function readKeyDates(tx: Queryable) {
  const [alerts] = await tx
    .select({ at: vapidKeys.createdAt })
    .from(vapidKeys)
    .orderBy(desc(vapidKeys.createdAt))
    .limit(1)
  const [sealing] = await tx
    .select({ at: sealingKeys.createdAt })
    .from(sealingKeys)
    .orderBy(desc(sealingKeys.createdAt))
    .limit(1)
  return { alerts: alerts?.at ?? null, sealing: sealing?.at ?? null }
}
