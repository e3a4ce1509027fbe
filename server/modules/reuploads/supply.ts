import { maySupplyDocuments } from '../../../contract/reuploads/reupload-rules.ts'
import type { ReuploadReceipt, SuppliedDocuments } from '../../../contract/reuploads/supply.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { findVisibleApplication, updateApplication } from '../applications/queries.ts'
import { lockApplication } from '../applications/service.ts'
import { attachUploads } from '../documents/service.ts'
import { holdHolidays } from '../holidays/queries.ts'
import { notify } from '../notifications/notify.ts'
import type { LockedApplication } from './end-request.ts'
import { endRequest } from './end-request.ts'
import { noteInHistory } from './history.ts'
import type { ReuploadRow } from './queries.ts'
import { findRequest } from './queries.ts'
import { requireOpen } from './request.ts'

interface Supply {
  documents: SuppliedDocuments
  /** The owner of the uploads: an account, or the request itself. */
  uploadedById: string
  /** The person at the counter; null for the customer. */
  actor: Actor | null
  capturedAt?: Date
  receivedAt: Date
}

/** Throws 422 `reupload.incomplete` unless each requested document is there once, and nothing else. */
function checkComplete(asked: ReuploadRow['documents'], given: SuppliedDocuments): void {
  const wanted = new Set(asked.map(({ requirement }) => requirement))
  const fields = given.flatMap(({ requirement }, index) =>
    wanted.delete(requirement)
      ? []
      : [{ path: `documents.${index}.requirement`, code: 'not_a_choice' as const }],
  )
  const missing = [...wanted].map((name) => ({
    path: `documents.${name}`,
    code: 'required' as const,
  }))
  if (fields.length + missing.length === 0) return
  throw new ApiError('reupload.incomplete', { fields: [...fields, ...missing] })
}

/**
 * Attaches the supplied documents to their application, restarts the deadline and notifies the person who asked.
 * Application and request are locked by the caller. Errors as `requireOpen`, and 422 `reupload.incomplete`,
 * `application.upload_unknown`.
 */
export async function takeSupply(
  tx: Tx,
  application: LockedApplication,
  request: ReuploadRow | undefined,
  { documents, uploadedById, actor, capturedAt, receivedAt }: Supply,
): Promise<void> {
  requireOpen(request, receivedAt)
  checkComplete(request.documents, documents)
  const { id, number, status } = application
  for (const [index, { requirement, uploadId }] of documents.entries()) {
    const to = { applicationId: id, requirement, reuploadRequestId: request.id }
    const claim = { uploadIds: [uploadId], uploadedById, to }
    await attachUploads(tx, claim, () => `documents.${index}.uploadId`)
  }
  await updateApplication(
    tx,
    id,
    await endRequest(tx, application, request, 'supplied', receivedAt),
  )
  const entry = {
    ...{ actor, receivedAt, action: 'documents_supplied' as const },
    ...(capturedAt && { capturedAt }),
  }
  await noteInHistory(tx, application, entry, {
    documentIds: documents.map(({ uploadId }) => uploadId),
  })
  const { requestedById } = request
  const event = { event: 'application.documents_supplied', id, number, status } as const
  await notify(tx, { ...event, requestedById }, actor?._id ?? null)
}

interface CounterSupply {
  applicationId: string
  requestId: string
}

/** Throws what `supplyAtCounter` would, before megabytes of documents go over a thin connection. */
export async function checkCounterSupply(
  tx: Queryable,
  caller: Actor,
  { applicationId, requestId }: CounterSupply,
): Promise<void> {
  const isTheirs = await findVisibleApplication(tx, caller, applicationId)
  if (!isTheirs) throw new ApiError('application.not_found')
  requireOpen(await findRequest(tx, applicationId, requestId), new Date())
}

/** The requested documents, in the customer's place (contract, `ReuploadEnvelope`). */
export async function supplyAtCounter(
  tx: Tx,
  caller: Actor,
  { applicationId, requestId }: CounterSupply,
  supplied: {
    submissionId: string
    documents: SuppliedDocuments
    capturedAt: Date
  },
): Promise<ReuploadReceipt> {
  const { submissionId } = supplied
  await holdHolidays(tx)
  const application = await lockApplication(tx, caller, applicationId)
  const receivedAt = new Date()
  const request = await findRequest(tx, applicationId, requestId)
  requireOpen(request, receivedAt)
  if (!maySupplyDocuments(caller, application)) throw new ApiError('reupload.not_allowed')
  await takeSupply(tx, application, request, {
    ...{ ...supplied, receivedAt },
    uploadedById: caller._id,
    actor: caller,
  })
  return {
    kind: 'application.reupload',
    submissionId,
    _id: application.id,
    applicationId: application.number,
    receivedAt: receivedAt.toISOString(),
  }
}
