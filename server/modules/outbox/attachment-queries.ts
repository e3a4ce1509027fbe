import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { attachmentUploads } from './table.ts'

export type AttachmentUpload = typeof attachmentUploads.$inferSelect

/** Longer than a document takes; an older claim belongs to a process that has died. */
const CLAIM_SECONDS = 60
/** A small upload counts as this much: it costs a row and a file. */
const MIN_COUNTED_BYTES = 64 * 1024

/**
 * The upload of an attachment, made when it was not there.
 * @param isNewAddress the token replaces an earlier one, which no longer leads there
 */
export async function upsertAttachmentUpload(
  tx: Queryable,
  upload: Pick<AttachmentUpload, 'accountId' | 'attachmentId' | 'sha256' | 'bytes' | 'tokenHash'>,
  { isNewAddress = false } = {},
): Promise<AttachmentUpload> {
  const [row] = await tx
    .insert(attachmentUploads)
    .values(upload)
    .onConflictDoUpdate({
      target: [
        attachmentUploads.accountId,
        attachmentUploads.attachmentId,
        attachmentUploads.sha256,
      ],
      set: {
        ...{ referencedAt: sql`now()`, doneAt: null },
        ...(isNewAddress && { tokenHash: upload.tokenHash }),
      },
    })
    .returning()
  if (!row) throw new Error('the upload was not written')
  return row
}

/** The attachments among these whose uploads are known, by their hashes. */
export async function findUploadsOf(
  tx: Queryable,
  accountId: string,
  attachments: Pick<AttachmentUpload, 'attachmentId' | 'sha256'>[],
): Promise<string[]> {
  const ids = attachments.map(({ attachmentId }) => attachmentId)
  const rows = await tx
    .select({ sha256: attachmentUploads.sha256 })
    .from(attachmentUploads)
    .where(
      and(eq(attachmentUploads.accountId, accountId), inArray(attachmentUploads.attachmentId, ids)),
    )
  return rows.map(({ sha256 }) => sha256)
}

/** One request of an account at a time is granted uploads, until its transaction ends. */
export async function lockSealedQuota(tx: Tx, accountId: string): Promise<void> {
  await lockNamed(tx, `sealed-quota ${accountId}`)
}

/**
 * The bytes that the account's unfinished uploads have, or may still grow to. A small upload counts as
 * `MIN_COUNTED_BYTES`.
 * @param lastId counts only this upload and those that were granted before it
 */
export async function findUploadBytes(
  tx: Queryable,
  accountId: string,
  lastId?: string,
): Promise<number> {
  const [row] = await tx
    .select({
      total: sql<string>`coalesce(sum(greatest(${attachmentUploads.bytes}, ${MIN_COUNTED_BYTES})), 0)`,
    })
    .from(attachmentUploads)
    .where(
      and(
        eq(attachmentUploads.accountId, accountId),
        isNull(attachmentUploads.doneAt),
        // The ids are sorted by time.
        lastId === undefined ? undefined : lte(attachmentUploads.id, lastId),
      ),
    )
  return Number(row?.total ?? 0)
}

/** The upload at this address, unless its envelope is done. */
export async function findAttachmentUpload(tx: Queryable, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(attachmentUploads)
    .where(and(eq(attachmentUploads.tokenHash, tokenHash), isNull(attachmentUploads.doneAt)))
  return row
}

/** The upload of a document that a form offered, done or not. */
export async function findUploadOfForm(
  tx: Queryable,
  upload: Pick<AttachmentUpload, 'accountId' | 'attachmentId' | 'sha256'>,
) {
  const [row] = await tx
    .select()
    .from(attachmentUploads)
    .where(
      and(
        eq(attachmentUploads.accountId, upload.accountId),
        eq(attachmentUploads.attachmentId, upload.attachmentId),
        eq(attachmentUploads.sha256, upload.sha256),
      ),
    )
  return row
}

/** Marks one upload as no longer needed. */
export async function markUploadDone(tx: Queryable, id: string) {
  await tx
    .update(attachmentUploads)
    .set({ doneAt: sql`now()` })
    .where(eq(attachmentUploads.id, id))
}

/** Claims the making of the document; false while another request has claimed it. */
export async function claimAttachmentUpload(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .update(attachmentUploads)
    .set({ claimedAt: sql`now()` })
    .where(
      and(
        eq(attachmentUploads.id, id),
        isNull(attachmentUploads.documentId),
        or(
          isNull(attachmentUploads.claimedAt),
          lt(attachmentUploads.claimedAt, sql`now() - make_interval(secs => ${CLAIM_SECONDS})`),
        ),
      ),
    )
    .returning({ id: attachmentUploads.id })
  return rows.length > 0
}

/** Ends the claim, with the document that was made or without one. */
export async function completeAttachmentUpload(
  tx: Queryable,
  id: string,
  documentId: string | null,
) {
  await tx
    .update(attachmentUploads)
    .set({ documentId, claimedAt: null })
    .where(eq(attachmentUploads.id, id))
}

/** Marks the uploads of these attachments as no longer needed. */
export async function markAttachmentsDone(tx: Tx, accountId: string, attachmentIds: string[]) {
  if (attachmentIds.length === 0) return
  await tx
    .update(attachmentUploads)
    .set({ doneAt: sql`now()` })
    .where(
      and(
        eq(attachmentUploads.accountId, accountId),
        inArray(attachmentUploads.attachmentId, attachmentIds),
      ),
    )
}

/** Deletes uploads that are done, or that no envelope has named since then; answers their ids. */
export async function deleteExpiredUploads(tx: Tx, referencedBefore: Date, limit: number) {
  const expired = tx
    .select({ id: attachmentUploads.id })
    .from(attachmentUploads)
    .where(
      or(isNotNull(attachmentUploads.doneAt), lt(attachmentUploads.referencedAt, referencedBefore)),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await tx
    .delete(attachmentUploads)
    .where(inArray(attachmentUploads.id, expired))
    .returning({ id: attachmentUploads.id })
  return rows.map(({ id }) => id)
}

/** Takes away the uploads of these attachments once they are no longer needed; answers their ids. */
export async function deleteDoneUploads(tx: Tx, accountId: string, attachmentIds: string[]) {
  if (attachmentIds.length === 0) return []
  const rows = await tx
    .delete(attachmentUploads)
    .where(
      and(
        eq(attachmentUploads.accountId, accountId),
        inArray(attachmentUploads.attachmentId, attachmentIds),
        isNotNull(attachmentUploads.doneAt),
      ),
    )
    .returning({ id: attachmentUploads.id })
  return rows.map(({ id }) => id)
}
