import type { SystemState } from '../../../contract/system/system.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { readDiskSpace } from '../../platform/disk-space.ts'
import type { Environment } from '../../platform/environment.ts'
import { findReadOnly } from '../../platform/read-only/read-only-watch.ts'
import type { Scanner } from '../../platform/scan/clamd.ts'
import { listTrailNames } from '../audit/queries.ts'
import { hourOfMark } from '../audit/reads/many-reads.ts'
import { listMarkedSince } from '../audit/reads/queries.ts'
import { countHeld } from '../messages/held.ts'
import { lastBackup } from './backups.ts'
import { listInstances } from './instance-queries.ts'
import { countVersions, findLedgerState, readDatabaseState, readKeyDates } from './state-queries.ts'
import { countMessages, listQueues } from './work-queries.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Accounts that opened unusually many records, as the trail of the last day has them. */
async function readManyReads(tx: Queryable) {
  const marks = await listMarkedSince(tx, 24)
  const names = await listTrailNames(
    tx,
    marks.flatMap(({ subjectId }) => subjectId ?? []),
  )
  return marks.map(({ subjectId, details: { hour, records } }) => ({
    actorId: subjectId ?? '',
    name: names.get(subjectId ?? '') ?? '',
    hour: hourOfMark(String(hour)).toISOString(),
    records: Number(records),
  }))
}

/** How the whole runs: instances, jobs, messages, disks, database, backup, ledger, devices and keys. */
export async function readSystemState(
  db: Db,
  folders: Pick<Environment, 'dataDir' | 'files'>,
  scanner: Scanner | undefined,
): Promise<SystemState> {
  const disks = await readDiskSpace(folders)
  const scanned = await scanner?.state()
  return db.transaction(
    async (tx) => {
      const { at, ...database } = await readDatabaseState(tx)
      const readOnly = await findReadOnly(tx)
      const instances = await listInstances(tx)
      const queues = await listQueues(tx)
      const messages = await countMessages(tx)
      const held = await countHeld(tx)
      const manyReads = await readManyReads(tx)
      const backup = await lastBackup(tx)
      const ledger = await findLedgerState(tx)
      const versions = await countVersions(tx)
      const keys = await readKeyDates(tx)
      return {
        at: at.toISOString(),
        readOnly,
        instances: instances.map(({ isGone, instance: { startedAt, seenAt, ...told } }) => ({
          ...told,
          isGone,
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
        })),
        ...{ queues, messages, disks, database, versions },
        manyReads,
        scanner: scanned ? { ...scanned, signaturesAt: iso(scanned.signaturesAt) } : null,
        heldMessages: held.reduce((sum, { count }) => sum + count, 0),
        backup: backup && { madeAt: backup.madeAt.toISOString(), provenAt: iso(backup.provenAt) },
        ledger: ledger && { ...ledger, lookedAt: ledger.lookedAt.toISOString() },
        keys: { alerts: iso(keys.alerts), sealing: iso(keys.sealing) },
      }
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}
