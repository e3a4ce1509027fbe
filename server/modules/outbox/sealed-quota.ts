import type { Attachment } from '../../../contract/outbox/envelope.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { findUploadBytes, findUploadsOf } from './attachment-queries.ts'

/**
 * Sealed documents of one account that no envelope has made anything of yet: what a full device, and
 * all that was not accepted within a month, comes to, many times over.
 */
export const MAX_SEALED_BYTES = 2 * 1024 ** 3
const RETRY_SECONDS = 3600

/**
 * Throws 429 `envelope.quota_exceeded` where these attachments, as far as they are not known yet, would be more
 * than an account may leave lying here: whoever has a device key could fill the disk otherwise.
 */
export async function checkSealedQuota(
  db: Db,
  accountId: string,
  attachments: Attachment[],
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
