import { createHash, randomBytes } from 'node:crypto'
import { DOCUMENT_BYTES } from '../../../contract/documents/documents.ts'
import type { Upload } from '../../../contract/documents/documents.ts'
import type { UploadOffer, UploadProgress } from '../../../contract/documents/resumable-uploads.ts'
import { ApiError } from '../../platform/api-error.ts'
import { findOwnUnusedDocument } from '../documents/queries.ts'
import { storeUpload } from '../documents/service.ts'
import { checkUploadQuota, insertWithinQuota } from '../documents/upload-quota.ts'
import type { AttachmentUpload } from './attachment-queries.ts'
import {
  claimAttachmentUpload,
  completeAttachmentUpload,
  findUploadOfForm,
  lockSealedQuota,
  markUploadDone,
  upsertAttachmentUpload,
} from './attachment-queries.ts'
import type { DocumentContext } from './envelope-documents.ts'
import { checkSealedQuota } from './sealed-files.ts'
import { addressOf, tokenHash } from './sealing.ts'

type Context = Omit<DocumentContext, 'opener'>
type Offered = UploadOffer & { id: string; accountId: string }

const TOKEN_BYTES = 24

/** The document that was made of this upload, for a device that never got the answer; null where there is none. */
async function madeOf({ db }: Context, upload: AttachmentUpload): Promise<Upload | null> {
  if (upload.documentId === null) return null
  const row = await findOwnUnusedDocument(db, upload.accountId, upload.documentId)
  if (!row) return null
  const { id: _id, fileName, mime, bytes, sha256 } = row
  return { _id, fileName, mime, bytes, sha256 }
}

/** Grants an address for the rest; every offer has its own, as only its hash is stored. */
async function grantAddress({ db, sealed }: Context, offered: Offered): Promise<UploadProgress> {
  const { accountId, id: attachmentId, sha256, bytes } = offered
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const upload = await db.transaction(async (tx) => {
    await lockSealedQuota(tx, accountId)
    await checkUploadQuota(tx, accountId, bytes)
    await checkSealedQuota(tx, accountId, [{ attachmentId, sha256, bytes }])
    return upsertAttachmentUpload(
      tx,
      { accountId, attachmentId, sha256, bytes, tokenHash: tokenHash(token) },
      { isNewAddress: true },
    )
  })
  const offset = await sealed.size(upload.id)
  return { outcome: 'awaiting_bytes', path: addressOf(token), offset }
}

/** Makes the document of the bytes that are all here; `null` when they are not those that were offered. */
async function makeUpload(
  context: Context,
  upload: AttachmentUpload,
  { fileName, sha256, accountId }: Offered,
): Promise<Upload | null> {
  const { db, files, workers, sealed } = context
  const bytes = await sealed.read(upload.id)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    await sealed.restart(upload.id)
    return null
  }
  return storeUpload(
    { files, workers, insert: (row) => insertWithinQuota(db, row) },
    { _id: accountId },
    { bytes, fileName },
  )
}

/** Whether the same file would be refused again. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'document.quota_exceeded') return false
  return error.code.startsWith('document.')
}

/** The received bytes are needed no more; the row goes with the next sweep. */
async function forget({ db, sealed }: Context, { id }: AttachmentUpload): Promise<void> {
  await markUploadDone(db, id)
  await sealed.remove(id)
}

/**
 * Takes an offer of a document (contract, `offerUpload`): says how much of it is here and where the rest is
 * sent, or makes the document once all is. Errors as `storeUpload`; a refused file is not stored.
 */
export async function takeOffer(context: Context, offered: Offered): Promise<UploadProgress> {
  const { db, sealed, limiter } = context
  const { accountId, id, sha256, bytes } = offered
  if (bytes > DOCUMENT_BYTES) throw new ApiError('document.too_large')
  const upload = await findUploadOfForm(db, { accountId, attachmentId: id, sha256 })
  const known = upload && (await madeOf(context, upload))
  if (known) return { outcome: 'done', upload: known }
  // An application has named that document: this one is a new one.
  if (upload?.documentId) await completeAttachmentUpload(db, upload.id, null)
  const isWhole = upload?.doneAt === null && (await sealed.size(upload.id)) >= bytes
  if (!isWhole) return grantAddress(context, offered)
  if (!(await claimAttachmentUpload(db, upload.id))) {
    throw new ApiError('idempotency.in_flight', { retryAfter: 1 })
  }
  let made: Upload | null = null
  try {
    made = await limiter.run(() => makeUpload(context, upload, offered), accountId)
  } catch (error) {
    if (isRefusedForGood(error)) await forget(context, upload)
    throw error
  } finally {
    await completeAttachmentUpload(db, upload.id, made?._id ?? null)
  }
  if (!made) return grantAddress(context, offered)
  await forget(context, upload)
  return { outcome: 'done', upload: made }
}
