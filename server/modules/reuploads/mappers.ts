import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import type { ReuploadRequest } from '../../../contract/applications/reupload-request.ts'
import { toStoredDocument } from '../documents/mappers.ts'
import type { DocumentRow } from '../documents/queries.ts'
import type { ReuploadRow } from './queries.ts'

function toRequest(row: ReuploadRow): ReuploadRequest {
  return {
    _id: row.id,
    state: row.state,
    documents: row.documents,
    reason: row.reason,
    requestedByName: row.requestedByName,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** The names of the documents that a request asks for while it is open. */
export function requestedNow(request: Pick<ReuploadRow, 'state' | 'documents'> | undefined) {
  return request?.state === 'open' ? request.documents.map(({ requirement }) => requirement) : []
}

/** Whether a document counts as one of the application's: supplied ones once they are accepted. */
export function isAccepted({ reuploadRequestId, acceptedAt }: DocumentRow): boolean {
  return reuploadRequestId === null || acceptedAt !== null
}

/** An application's last request, and what it brought that nobody has accepted. */
export function toReupload(
  request: ReuploadRow | undefined,
  documents: readonly DocumentRow[],
): Pick<ApplicationDetail, 'reupload' | 'reploadDocumentList' | 'reploadDocuments'> {
  const supplied = documents.filter(
    (each) => each.reuploadRequestId === request?.id && !isAccepted(each),
  )
  return {
    reupload: request ? toRequest(request) : null,
    reploadDocumentList: requestedNow(request),
    reploadDocuments: supplied.map(toStoredDocument),
  }
}
