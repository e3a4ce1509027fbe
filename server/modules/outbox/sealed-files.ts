import type { Attachment } from '../../../contract/outbox/envelope.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import type { GrowingFiles } from '../../platform/growing-files.ts'
import {
  deleteDoneUploads,
  deleteExpiredUploads,
  findUploadBytes,
  findUploadsOf,
} from './attachment-queries.ts'

const RETENTION_MS = 30 * 86_400_000
const AT_ONCE = 100

/**
 * Deletes sealed documents, files and rows, whose envelope is done, or that no envelope has named within
 * thirty days; a device that comes later sends them again. Files go while their rows are locked.
 * @returns how many there were
 */
export async function sweepAttachments(db: Db, sealed: GrowingFiles, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  for (let swept = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const ids = await deleteExpiredUploads(tx, before, AT_ONCE)
      for (const id of ids) await sealed.remove(id)
      return ids.length
    })
    swept += count
    if (count < AT_ONCE) return swept
  }
}

/**
 * Sealed bytes of one account that have become no document yet: many times what a full device and a
 * month of refused envelopes come to.
 */
export const MAX_SEALED_BYTES = 2 * 1024 ** 3
const RETRY_SECONDS = 3600

/**
 * Throws 429 `envelope.quota_exceeded` where these attachments, as far as they are not known yet, would be more
 * than an account may leave here: a device key could fill the disk otherwise. Under `lockSealedQuota`
 * alone it holds until the uploads are written.
 */
export async function checkSealedQuota(
  db: Queryable,
  accountId: string,
  attachments: Pick<Attachment, 'attachmentId' | 'sha256' | 'bytes'>[],
): Promise<void> {
  if (attachments.length === 0) return
  const known = new Set(await findUploadsOf(db, accountId, attachments))
  const asked = attachments
    .filter(({ sha256 }) => !known.has(sha256))
    .reduce((sum, { bytes }) => sum + bytes, 0)
  if (asked === 0) return
  if ((await findUploadBytes(db, accountId)) + asked <= MAX_SEALED_BYTES) return
  throw new ApiError('envelope.quota_exceeded', { retryAfter: RETRY_SECONDS })
}

/** Whether this upload, with all that the account was granted before it, is within the quota. */
export async function hasSealedQuota(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  return (await findUploadBytes(db, accountId, id)) <= MAX_SEALED_BYTES
}

/** Deletes the sealed bytes of a done envelope. Where this fails, the daily sweep does it. */
export async function deleteSealedFiles(
  { db, sealed }: { db: Db; sealed: GrowingFiles },
  ownerId: string,
  attachmentIds: string[],
) {
  try {
    await db.transaction(async (tx) => {
      for (const id of await deleteDoneUploads(tx, ownerId, attachmentIds)) await sealed.remove(id)
    })
  } catch {
    // The envelope is done, and its sender must get the receipt.
  }
}
