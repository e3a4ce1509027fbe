import { eq } from 'drizzle-orm'
import type { UploadOffer, UploadProgress } from '../../../contract/documents/resumable-uploads.ts'
import type { AskedDocuments, SuppliedReceipt } from '../../../contract/reuploads/reupload-link.ts'
import type { SuppliedDocuments } from '../../../contract/reuploads/supply.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hashLinkToken } from '../../platform/link-token.ts'
import { applications } from '../applications/table.ts'
import { holdHolidays } from '../holidays/queries.ts'
import { findUploadOfForm } from '../outbox/attachment-queries.ts'
import { takeOffer } from '../outbox/form-uploads.ts'
import type { ReuploadRow } from './queries.ts'
import { findByTokenHash, findRequest, grantFile, listSupplied } from './queries.ts'
import { requireOpen } from './request.ts'
import { takeSupply } from './supply.ts'

export type LinkContext = Parameters<typeof takeOffer>[0] & {
  /** Counts a call by the holder of a link. */
  countCall(requestId: string): Promise<void>
}

/** The request that a link leads to, open or ended; 404 `reupload.not_found` for an unknown token. */
async function getByToken({ db, countCall }: LinkContext, token: string) {
  const found = await findByTokenHash(db, hashLinkToken(token))
  if (!found) throw new ApiError('reupload.not_found')
  await countCall(found.request.id)
  return found
}

/** What is asked and why (contract, `readAskedDocuments`). */
export async function readAsked(context: LinkContext, token: string): Promise<AskedDocuments> {
  const { request, number, ...names } = await getByToken(context, token)
  requireOpen(request, new Date())
  const { language, documents, reason, expiresAt } = request
  return {
    applicationId: number,
    ...names,
    ...{ language, documents, reason },
    expiresAt: expiresAt.toISOString(),
  }
}

/** Takes a file in chunks for the request alone (contract, `offerAskedDocument`). */
export async function offerFile(
  context: LinkContext,
  token: string,
  offer: UploadOffer & { id: string },
): Promise<UploadProgress> {
  const { request } = await getByToken(context, token)
  requireOpen(request, new Date())
  const { id: attachmentId, sha256 } = offer
  const owner = { accountId: request.id }
  const known = await findUploadOfForm(context.db, { ...owner, attachmentId, sha256 })
  if (!known && !(await grantFile(context.db, request))) {
    throw new ApiError('reupload.too_many_files')
  }
  return takeOffer(context, { ...offer, ...owner })
}

/** Whether the request was already supplied with each of these files: the device has lost the first answer. */
async function wasSuppliedWith(tx: Tx, request: ReuploadRow, documents: SuppliedDocuments) {
  if (request.state !== 'supplied') return false
  const supplied = new Set((await listSupplied(tx, request.id)).map(({ id }) => id))
  return documents.every(({ uploadId }) => supplied.has(uploadId))
}

async function supply(
  tx: Tx,
  { id: requestId, applicationId }: ReuploadRow,
  documents: SuppliedDocuments,
): Promise<Date> {
  await holdHolidays(tx)
  const where = eq(applications.id, applicationId)
  const row = { table: applications, where, missing: 'reupload.not_found' } as const
  const application = await lockForChange(tx, row)
  const request = await findRequest(tx, applicationId, requestId)
  if (request?.endedAt && (await wasSuppliedWith(tx, request, documents))) return request.endedAt
  const receivedAt = new Date()
  const given = { documents, uploadedById: requestId, actor: null, receivedAt }
  await takeSupply(tx, application, request, given)
  return receivedAt
}

/**
 * Supplies all requested documents at once (contract, `supplyAskedDocuments`); if two devices send, the first one
 * counts.
 */
export async function supplyByLink(
  context: LinkContext,
  token: string,
  documents: SuppliedDocuments,
): Promise<SuppliedReceipt> {
  const { request, number } = await getByToken(context, token)
  const receivedAt = await context.db.transaction((tx) => supply(tx, request, documents))
  return { applicationId: number, receivedAt: receivedAt.toISOString() }
}
