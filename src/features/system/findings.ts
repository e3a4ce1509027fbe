import type { ReadOnlyNotice } from '../../../contract/system/read-only.ts'
import * as limits from '../../../contract/system/system-limits.ts'
import type {
  Disk,
  Instance,
  JobQueue,
  MessageCounts,
  SystemState,
} from '../../../contract/system/system.ts'

/** Something that asks for a person. `isUrgent`: work is lost or stands still until then. */
export type Finding = { isUrgent: boolean } & (
  | { kind: 'gone' | 'lag' | 'clock'; instance: Instance }
  | { kind: 'jobs-failed' | 'jobs-old'; queue: JobQueue }
  | { kind: 'messages-failed'; messages: MessageCounts }
  | { kind: 'messages-held'; count: number }
  | { kind: 'read-only'; notice: ReadOnlyNotice }
  | { kind: 'scanner-away' | 'signatures-old' }
  | { kind: 'many-reads'; reads: SystemState['manyReads'][number] }
  | { kind: 'disk'; disk: Disk }
  | { kind: 'transaction'; seconds: number }
  | { kind: 'backup-none' | 'backup-unproven' }
  | { kind: 'backup-old'; madeAt: string }
  | { kind: 'ledger-differs'; count: number }
  | { kind: 'ledger-old' | 'sealing-old' }
)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function ofInstance(instance: Instance): Finding[] {
  const { isGone, lagMs, clockAheadMs } = instance
  if (isGone) return [{ kind: 'gone', isUrgent: true, instance }]
  const found: Finding[] = []
  if (lagMs > limits.LAG_MS) found.push({ kind: 'lag', isUrgent: false, instance })
  if (Math.abs(clockAheadMs) > limits.CLOCK_MS)
    found.push({ kind: 'clock', isUrgent: false, instance })
  return found
}

function ofQueue(queue: JobQueue): Finding[] {
  const found: Finding[] = []
  if (queue.failed > 0) found.push({ kind: 'jobs-failed', isUrgent: true, queue })
  if ((queue.oldestSeconds ?? 0) > limits.JOB_AGE_SECONDS) {
    found.push({ kind: 'jobs-old', isUrgent: true, queue })
  }
  return found
}

function ofMessages(messages: MessageCounts): Finding[] {
  const { sent, failed, bounced } = messages
  const share = failed / (sent + failed + bounced)
  return share > limits.MESSAGES_FAILED_SHARE
    ? [{ kind: 'messages-failed', isUrgent: true, messages }]
    : []
}

function ofBackup(backup: SystemState['backup'], now: number): Finding[] {
  if (!backup) return [{ kind: 'backup-none', isUrgent: true }]
  const { madeAt, provenAt } = backup
  const found: Finding[] = []
  if (now - Date.parse(madeAt) > limits.BACKUP_HOURS * HOUR_MS) {
    found.push({ kind: 'backup-old', isUrgent: true, madeAt })
  }
  if (provenAt === null || now - Date.parse(provenAt) > limits.PROVEN_DAYS * DAY_MS) {
    found.push({ kind: 'backup-unproven', isUrgent: false })
  }
  return found
}

function ofLedger(ledger: SystemState['ledger'], now: number): Finding[] {
  // Before the first night nothing is late yet.
  if (!ledger) return []
  const found: Finding[] = []
  if (ledger.differences > 0) {
    found.push({ kind: 'ledger-differs', isUrgent: true, count: ledger.differences })
  }
  if (now - Date.parse(ledger.lookedAt) > limits.LEDGER_HOURS * HOUR_MS) {
    found.push({ kind: 'ledger-old', isUrgent: false })
  }
  return found
}

function ofScanner(scanner: SystemState['scanner'], now: number): Finding[] {
  if (scanner?.isAway) return [{ kind: 'scanner-away', isUrgent: true }]
  const at = scanner?.signaturesAt
  const isOld = at && now - Date.parse(at) > limits.SIGNATURE_DAYS * DAY_MS
  return isOld ? [{ kind: 'signatures-old', isUrgent: false }] : []
}

/** What asks for a person, the urgent first. */
export function findingsOf(state: SystemState): Finding[] {
  const { instances, queues, messages, heldMessages, manyReads, disks } = state
  const { readOnly, database, backup, ledger, keys } = state
  const now = Date.parse(state.at)
  const seconds = database.oldestTransactionSeconds ?? 0
  const found: Finding[] = [
    ...instances.flatMap(ofInstance),
    ...queues.flatMap(ofQueue),
    ...messages.flatMap(ofMessages),
    ...disks
      .filter(({ free, size }) => free < size * limits.DISK_FREE_SHARE)
      .map((disk): Finding => ({ kind: 'disk', isUrgent: true, disk })),
    ...manyReads.map((reads): Finding => ({ kind: 'many-reads', isUrgent: false, reads })),
    ...ofScanner(state.scanner, now),
    ...ofBackup(backup, now),
    ...ofLedger(ledger, now),
  ]
  if (readOnly) found.push({ kind: 'read-only', isUrgent: true, notice: readOnly })
  if (heldMessages > 0) found.push({ kind: 'messages-held', isUrgent: true, count: heldMessages })
  if (seconds > limits.TRANSACTION_SECONDS) {
    found.push({ kind: 'transaction', isUrgent: false, seconds })
  }
  if (keys.sealing && now - Date.parse(keys.sealing) > limits.SEALING_KEY_DAYS * DAY_MS) {
    found.push({ kind: 'sealing-old', isUrgent: false })
  }
  return found.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent))
}
