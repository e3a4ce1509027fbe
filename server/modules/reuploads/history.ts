import type { AuditEntry } from '../../platform/database/audit.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ApplicationAuditDetails } from '../applications/mappers.ts'
import type { LockedApplication } from './end-request.ts'

/** Writes what happened to a request into its application's history. */
export async function noteInHistory(
  tx: Tx,
  { id, status }: Pick<LockedApplication, 'id' | 'status'>,
  entry: Pick<AuditEntry, 'actor' | 'capturedAt' | 'receivedAt'> & {
    action:
      | 'documents_requested'
      | 'documents_supplied'
      | 'documents_accepted'
      | 'request_withdrawn'
      | 'request_expired'
  },
  about: { comment?: string; documentIds?: string[]; requested?: string[] } = {},
): Promise<void> {
  const details: ApplicationAuditDetails = {
    ...{ fromStatus: status, toStatus: status, comment: '', documentIds: [] },
    ...about,
  }
  await appendAudit(tx, { ...entry, subject: 'application', subjectId: id, details })
}
