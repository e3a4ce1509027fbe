import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { Db, Tx } from '../../platform/database/database.ts'
import { registers } from '../../platform/metrics/registry.ts'
import { lastBackup } from './backups.ts'
import { findLedgerState, readDatabaseState } from './state-queries.ts'
import { listQueues } from './work-queries.ts'

/** Read anew after so long: several programs may ask at once. */
const FRESH_MS = 10_000
/** Beyond that the database is away, or too busy to be looked at. */
const TIMEOUT_MS = 3000

const plain = (name: string, help: string) => new Gauge({ name, help, registers })

const isUp = plain('gramone_database_up', 'Whether the database answered in time: 1 or 0')
const size = plain('gramone_database_size_bytes', 'Bytes that the database has')
const oldestTransaction = plain(
  'gramone_database_oldest_transaction_seconds',
  'Age of the oldest open transaction that is seen',
)
const differences = plain(
  'gramone_ledger_differences',
  'What did not agree when the ledger was last compared',
)
const compared = plain(
  'gramone_ledger_compared_timestamp_seconds',
  'When the ledger was last compared',
)
const backupMade = plain('gramone_backup_made_timestamp_seconds', 'When the last backup was made')
const backupProven = plain(
  'gramone_backup_proven_timestamp_seconds',
  'When a restore was last proven to work',
)
const jobs = new Gauge({
  name: 'gramone_jobs',
  help: 'Jobs by queue: waiting, retrying after a failed try, or failed for good',
  labelNames: ['queue', 'state'] as const,
  registers,
})
const oldestJob = new Gauge({
  name: 'gramone_jobs_oldest_age_seconds',
  help: 'For how long the oldest job of the queue could have been done',
  labelNames: ['queue'] as const,
  registers,
})

/** What the database does not say has no value, instead of its last one. */
function forget(): void {
  for (const each of [size, oldestTransaction, differences, compared, backupMade, backupProven]) {
    each.remove()
  }
  jobs.reset()
  oldestJob.reset()
}

function set(gauge: Gauge, value: number | Date | null | undefined): void {
  if (value instanceof Date) gauge.set(value.getTime() / 1000)
  else if (typeof value === 'number') gauge.set(value)
}

async function read(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`))
  const queues = await listQueues(tx)
  const database = await readDatabaseState(tx)
  const ledger = await findLedgerState(tx)
  const backup = await lastBackup(tx)
  forget()
  isUp.set(1)
  set(size, database.bytes)
  set(oldestTransaction, database.oldestTransactionSeconds)
  set(differences, ledger?.differences)
  set(compared, ledger?.lookedAt)
  set(backupMade, backup?.madeAt)
  set(backupProven, backup?.provenAt)
  for (const { queue, oldestSeconds, ...states } of queues) {
    for (const state of ['waiting', 'retrying', 'failed'] as const) {
      jobs.set({ queue, state }, states[state])
    }
    oldestJob.set({ queue }, oldestSeconds ?? 0)
  }
}

/**
 * What fills the gauges that need the database: at most every ten seconds, within three, and without failing. When the
 * database does not answer they have no value, and `gramone_database_up` is 0.
 */
export function storedGauges(db: Db, onFailure: (error: unknown) => void): () => Promise<void> {
  let readAt = -FRESH_MS
  let reading: Promise<void> | undefined

  async function readOrForget(): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the database is slow')), TIMEOUT_MS)
    try {
      await Promise.race([db.transaction(read), late])
      readAt = performance.now()
    } catch (error) {
      forget()
      isUp.set(0)
      onFailure(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return async () => {
    if (performance.now() - readAt < FRESH_MS) return
    reading ??= readOrForget().finally(() => (reading = undefined))
    await reading
  }
}
