import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { visibleTo as applicationVisibleTo } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { visibleTo as outletVisibleTo } from '../outlets/document-filters.ts'
import { outletDocuments } from '../outlets/table.ts'
import { visibleTo as remittanceVisibleTo } from '../remittances/filters.ts'
import { remittances } from '../remittances/table.ts'
import { visibleTo as ticketVisibleTo } from '../tickets/filters.ts'
import { tickets } from '../tickets/table.ts'
import { documents } from './table.ts'

export type DocumentRow = typeof documents.$inferSelect

export async function insertDocument(tx: Queryable, document: typeof documents.$inferInsert) {
  const [row] = await tx.insert(documents).values(document).returning()
  if (!row) throw new Error('the document was not written')
  return row
}

/** Whether no application, ticket, outlet or remittance uses the document. */
const isUnused = and(
  isNull(documents.applicationId),
  isNull(documents.ticketId),
  isNull(documents.outletDocumentId),
  isNull(documents.remittanceId),
)

/** A small upload counts as this much: it costs a row and three files. */
const MIN_COUNTED_BYTES = 64 * 1024

/** Bytes of the account's uploads that nothing has named. */
export async function findUnusedBytes(tx: Queryable, accountId: string): Promise<number> {
  const [row] = await tx
    .select({
      total: sql<string>`coalesce(sum(greatest(${documents.bytes}, ${MIN_COUNTED_BYTES})), 0)`,
    })
    .from(documents)
    .where(and(isUnused, eq(documents.uploadedById, accountId)))
  return Number(row?.total ?? 0)
}

/** One upload of an account at a time is written, until the transaction ends. */
export async function lockUnusedUploads(tx: Tx, accountId: string): Promise<void> {
  await lockNamed(tx, `unused-uploads ${accountId}`)
}

/** The documents that a viewer may see: those of the records that the viewer sees, and their own unused uploads. */
function visibleTo(viewer: Viewer): SQL | undefined {
  const ofApplication = sql`exists (select from ${applications}
    where ${applications.id} = ${documents.applicationId} and ${applicationVisibleTo(viewer)})`
  const ofTicket = sql`exists (select from ${tickets}
    where ${tickets.id} = ${documents.ticketId} and ${ticketVisibleTo(viewer)})`
  const ofOutlet = sql`exists (select from ${outletDocuments}
    where ${outletDocuments.id} = ${documents.outletDocumentId} and ${outletVisibleTo(viewer)})`
  const ofRemittance = sql`exists (select from ${remittances}
    where ${remittances.id} = ${documents.remittanceId} and ${remittanceVisibleTo(viewer)})`
  const isOwn = and(isUnused, eq(documents.uploadedById, viewer._id))
  return or(isOwn, ofApplication, ofTicket, ofOutlet, ofRemittance)
}

/** The document, and whose its record is once one has named it. */
export async function findVisibleDocument(tx: Queryable, viewer: Viewer, id: string) {
  const [row] = await tx
    .select({
      document: documents,
      franchiseId: sql<
        string | null
      >`coalesce(${applications.franchiseId}, ${tickets.franchiseId}, ${remittances.franchiseId})`,
      requesterId: tickets.createdById,
      outlet: {
        kind: outletDocuments.outletKind,
        id: outletDocuments.outletId,
        documentKind: outletDocuments.kind,
      },
    })
    .from(documents)
    .leftJoin(applications, eq(applications.id, documents.applicationId))
    .leftJoin(tickets, eq(tickets.id, documents.ticketId))
    .leftJoin(remittances, eq(remittances.id, documents.remittanceId))
    .leftJoin(outletDocuments, eq(outletDocuments.id, documents.outletDocumentId))
    .where(and(eq(documents.id, id), visibleTo(viewer)))
  return row
}

/** The documents of these applications, oldest first. */
export async function listDocuments(tx: Queryable, applicationIds: string[]) {
  return prepared(tx, 'documents_of_applications', () =>
    tx
      .select()
      .from(documents)
      .where(sql`${documents.applicationId} = any(${sql.placeholder('ids')}::uuid[])`)
      .orderBy(asc(documents.createdAt), asc(documents.id)),
  ).execute({ ids: applicationIds })
}

/** The documents of a ticket and of its messages, oldest first. */
export async function listTicketDocuments(tx: Queryable, ticketId: string) {
  return tx
    .select()
    .from(documents)
    .where(eq(documents.ticketId, ticketId))
    .orderBy(asc(documents.createdAt), asc(documents.id))
}

/** The documents of a remittance, oldest first. */
export async function listRemittanceDocuments(tx: Queryable, remittanceId: string) {
  return tx
    .select()
    .from(documents)
    .where(eq(documents.remittanceId, remittanceId))
    .orderBy(asc(documents.createdAt), asc(documents.id))
}

/** The uploader's own document while nothing has named it. */
export async function findOwnUnusedDocument(tx: Queryable, uploadedById: string, id: string) {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.uploadedById, uploadedById), isUnused))
  return row
}

/** Takes the row away; its files are another's now. */
export async function deleteDocument(tx: Tx, id: string): Promise<void> {
  await tx.delete(documents).where(eq(documents.id, id))
}

/** The uploads among `ids` that belong to the uploader and are still unused. */
export async function findUnusedUploads(tx: Queryable, uploadedById: string, ids: string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: documents.id, sha256: documents.sha256 })
    .from(documents)
    .where(and(inArray(documents.id, ids), eq(documents.uploadedById, uploadedById), isUnused))
}

/** The record that uses a document: an application, a ticket (its description or a message), an outlet, a remittance. */
type DocumentPlace =
  /** `reuploadRequestId`: the request that it answers. */
  | { applicationId: string; requirement: string | null; reuploadRequestId?: string }
  | { ticketId: string; ticketMessageId: string | null }
  | { outletDocumentId: string }
  | { remittanceId: string }

/** Ties the uploader's still unused uploads to what names them; answers the ids that it found. */
export async function claimUploads(
  tx: Queryable,
  claim: { uploadIds: string[]; uploadedById: string; to: DocumentPlace },
): Promise<string[]> {
  if (claim.uploadIds.length === 0) return []
  const rows = await tx
    .update(documents)
    .set(claim.to)
    .where(
      and(
        inArray(documents.id, claim.uploadIds),
        eq(documents.uploadedById, claim.uploadedById),
        isUnused,
      ),
    )
    .returning({ id: documents.id })
  return rows.map((row) => row.id)
}

/**
 * Gives an application rows of its own on the files of documents with which the uploader has changed the status of
 * another one; answers their ids by those of the documents.
 */
export async function copyDecisionDocuments(
  tx: Queryable,
  {
    ids,
    uploadedById,
    applicationId,
  }: Record<'uploadedById' | 'applicationId', string> & {
    ids: string[]
  },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select()
    .from(documents)
    .where(
      and(
        inArray(documents.id, ids),
        eq(documents.uploadedById, uploadedById),
        isNotNull(documents.applicationId),
        isNull(documents.requirement),
        isNull(documents.reuploadRequestId),
      ),
    )
  const copies = new Map<string, string>()
  for (const { id, createdAt: _, ...document } of found) {
    copies.set(id, (await insertDocument(tx, { ...document, applicationId })).id)
  }
  return copies
}

/** Gives an application a row of its own on the files of another one's document; answers its id. */
export async function copyDocument(
  tx: Queryable,
  id: string,
  to: { applicationId: string; requirement: string },
): Promise<string> {
  const [found] = await tx.select().from(documents).where(eq(documents.id, id))
  if (!found) throw new Error(`there is no document ${id}`)
  const { id: _, createdAt: __, reuploadRequestId: ___, ...document } = found
  return (await insertDocument(tx, { ...document, ...to })).id
}

/** Takes away uploads from before then that nothing ever named; answers their files. */
export async function deleteUnusedUploads(tx: Queryable, before: Date, limit: number) {
  const unused = tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(isUnused, lt(documents.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await tx.delete(documents).where(inArray(documents.id, unused)).returning({
    receivedFile: documents.receivedFile,
    shownFile: documents.shownFile,
    thumbnailFile: documents.thumbnailFile,
  })
  return rows.map((row) => Object.values(row).filter((name) => name !== null))
}
