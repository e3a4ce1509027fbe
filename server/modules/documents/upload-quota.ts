import type { Pool } from 'pg'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { findUnusedBytes, insertDocument, lockUnusedUploads } from './queries.ts'
import type { DocumentRow } from './queries.ts'
import type { documents } from './table.ts'

/** Uploads of one account in a minute: several people with photographs in their hands. */
export const UPLOADS_A_MINUTE = 120

/** Counts uploads by account, whichever way they come. */
export function createUploadThrottle(pool: Pool) {
  const options = { points: UPLOADS_A_MINUTE, seconds: 60, code: 'request.too_many' } as const
  return createThrottle(pool, { name: 'uploads', ...options })
}

/**
 * Bytes of one account's uploads that nothing has named yet: the documents of a hundred open forms. What an
 * envelope carries counts against a quota of its own (outbox/sealed-files.ts).
 */
export const UNUSED_UPLOAD_BYTES = 512 * 1024 ** 2

/** Unused uploads go after seven days; a form that is submitted makes room at once. */
const RETRY_SECONDS = 600

/** Throws 429 `document.quota_exceeded` where so many bytes more would be too many of the account. */
export async function checkUploadQuota(
  tx: Queryable,
  accountId: string,
  bytes: number,
): Promise<void> {
  if ((await findUnusedBytes(tx, accountId)) + bytes <= UNUSED_UPLOAD_BYTES) return
  throw new ApiError('document.quota_exceeded', { retryAfter: RETRY_SECONDS })
}

/** Writes an upload's row, one of an account at a time, with the error of `checkUploadQuota`. */
export async function insertWithinQuota(
  db: Db,
  document: typeof documents.$inferInsert,
): Promise<DocumentRow> {
  return db.transaction(async (tx) => {
    await lockUnusedUploads(tx, document.uploadedById)
    await checkUploadQuota(tx, document.uploadedById, document.bytes)
    return insertDocument(tx, document)
  })
}
