import type { AuditEntry } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { appendHistory } from '../applications/append-history.ts'
import type { LockedApplication } from './end-request.ts'

/** Writes what happened to a request into its application's history. */
export async function noteInHistory(
  tx: Tx,
  application: Pick<LockedApplication, 'id' | 'status'>,
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
  await appendHistory(tx, application, entry, { fromStatus: application.status, ...about })
}
