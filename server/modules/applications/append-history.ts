import type { HistoryEntry } from '../../../contract/applications/history-entry.ts'
import type { AuditAction } from '../../../contract/audit/audit-actions.ts'
import type { AuditEntry } from '../../platform/database/audit.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ApplicationAuditDetails } from './mappers.ts'

interface Stood {
  id: string
  status: HistoryEntry['toStatus']
}

/**
 * Writes what was done to an application into its history, in the transaction of the change itself.
 * @param application with the status after it
 * @param about what else it says; without `fromStatus` the entry shows no status before it
 */
export async function appendHistory(
  tx: Queryable,
  { id, status }: Stood,
  entry: Pick<AuditEntry, 'actor' | 'capturedAt' | 'receivedAt'> & {
    action: AuditAction<'application'>
  },
  about: Partial<Omit<ApplicationAuditDetails, 'toStatus'>> = {},
): Promise<void> {
  await appendAudit(tx, {
    ...entry,
    ...{ subject: 'application', subjectId: id },
    details: { fromStatus: null, toStatus: status, comment: '', documentIds: [], ...about },
  })
}
