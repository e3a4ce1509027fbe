import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { partUploads } from './table.ts'

export type PartUpload = typeof partUploads.$inferSelect

/** Longer than a document takes; whoever claimed it before has ended without a word. */
const CLAIM_SECONDS = 60
/** A row and a file are something too. */
const LEAST_BYTES = 64 * 1024

/** The upload of a part, made when it was not there. */
export async function namePartUpload(
  tx: Queryable,
  upload: Pick<PartUpload, 'accountId' | 'partId' | 'sha256' | 'bytes' | 'tokenHash'>,
): Promise<PartUpload> {
  const [row] = await tx
    .insert(partUploads)
    .values(upload)
    .onConflictDoUpdate({
      target: [partUploads.accountId, partUploads.partId, partUploads.sha256],
      set: { namedAt: sql`now()`, doneAt: null },
    })
    .returning()
  if (!row) throw new Error('the upload was not written')
  return row
}

/** Those of these parts whose uploads are known, by their hashes. */
export async function findUploadsOf(
  tx: Queryable,
  accountId: string,
  parts: Pick<PartUpload, 'partId' | 'sha256'>[],
): Promise<string[]> {
  const ids = parts.map(({ partId }) => partId)
  const rows = await tx
    .select({ sha256: partUploads.sha256 })
    .from(partUploads)
    .where(and(eq(partUploads.accountId, accountId), inArray(partUploads.partId, ids)))
  return rows.map(({ sha256 }) => sha256)
}

/** Bytes that the account's unfinished uploads have, or may come to; a small one counts as a file does. */
export async function findUploadBytes(tx: Queryable, accountId: string): Promise<number> {
  const [row] = await tx
    .select({
      total: sql<string>`coalesce(sum(greatest(${partUploads.bytes}, ${LEAST_BYTES})), 0)`,
    })
    .from(partUploads)
    .where(and(eq(partUploads.accountId, accountId), isNull(partUploads.doneAt)))
  return Number(row?.total ?? 0)
}

/** The upload at this address, unless its letter is done. */
export async function findPartUpload(tx: Queryable, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(partUploads)
    .where(and(eq(partUploads.tokenHash, tokenHash), isNull(partUploads.doneAt)))
  return row
}

/** Whether the document may be made by the asking one; others leave it alone meanwhile. */
export async function claimPartUpload(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .update(partUploads)
    .set({ claimedAt: sql`now()` })
    .where(
      and(
        eq(partUploads.id, id),
        isNull(partUploads.documentId),
        or(
          isNull(partUploads.claimedAt),
          lt(partUploads.claimedAt, sql`now() - make_interval(secs => ${CLAIM_SECONDS})`),
        ),
      ),
    )
    .returning({ id: partUploads.id })
  return rows.length > 0
}

/** Ends the claim, with the document that was made or without one. */
export async function settlePartUpload(tx: Queryable, id: string, documentId: string | null) {
  await tx.update(partUploads).set({ documentId, claimedAt: null }).where(eq(partUploads.id, id))
}

/** Marks the uploads of these parts as no longer needed. */
export async function markPartsDone(tx: Tx, accountId: string, partIds: string[]) {
  if (partIds.length === 0) return
  await tx
    .update(partUploads)
    .set({ doneAt: sql`now()` })
    .where(and(eq(partUploads.accountId, accountId), inArray(partUploads.partId, partIds)))
}

/** Takes away uploads that nobody needs, or that no letter has named since then; answers their ids. */
export async function deletePartUploads(tx: Tx, namedBefore: Date, limit: number) {
  const gone = tx
    .select({ id: partUploads.id })
    .from(partUploads)
    .where(or(isNotNull(partUploads.doneAt), lt(partUploads.namedAt, namedBefore)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await tx
    .delete(partUploads)
    .where(inArray(partUploads.id, gone))
    .returning({ id: partUploads.id })
  return rows.map(({ id }) => id)
}

/** Takes away the uploads of these parts once they are no longer needed; answers their ids. */
export async function deleteDoneParts(tx: Tx, accountId: string, partIds: string[]) {
  if (partIds.length === 0) return []
  const rows = await tx
    .delete(partUploads)
    .where(
      and(
        eq(partUploads.accountId, accountId),
        inArray(partUploads.partId, partIds),
        isNotNull(partUploads.doneAt),
      ),
    )
    .returning({ id: partUploads.id })
  return rows.map(({ id }) => id)
}
