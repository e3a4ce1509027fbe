import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type * as v from 'valibot'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { documentExpiry } from '../../../contract/outlets/document-expiry.ts'
import type {
  DocumentWithdrawal,
  NewOutletDocument,
  OutletDocument,
} from '../../../contract/outlets/outlet-documents.ts'
import { OUTLET_DOCUMENT_KINDS } from '../../../contract/outlets/outlet-documents.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { toStoredDocument } from '../documents/mappers.ts'
import { attachUploads } from '../documents/service.ts'
import { documents } from '../documents/table.ts'
import { outletOf } from './document-filters.ts'
import { getOutletRecord, lockOutlet } from './queries.ts'
import { note } from './service.ts'
import { outletDocuments } from './table.ts'

type Row = typeof outletDocuments.$inferSelect

function endOf({ endedAs, endedAt, endedByName, endReason }: Row): OutletDocument['ended'] {
  if (endedAs === null || endedAt === null) return null
  return { how: endedAs, at: endedAt.toISOString(), byName: endedByName, reason: endReason }
}

async function listRows(tx: Queryable, kind: OutletKind, outletId: string, isCounting: boolean) {
  const ofOutlet = and(
    eq(outletDocuments.outletKind, kind),
    eq(outletDocuments.outletId, outletId),
    isCounting ? isNull(outletDocuments.endedAt) : undefined,
  )
  return tx
    .select({ row: outletDocuments, file: documents })
    .from(outletDocuments)
    .innerJoin(documents, eq(documents.outletDocumentId, outletDocuments.id))
    .where(ofOutlet)
    .orderBy(
      sql`array_position(${sql.param([...OUTLET_DOCUMENT_KINDS])}::text[], ${outletDocuments.kind})`,
      desc(outletDocuments.addedAt),
      desc(outletDocuments.id),
    )
}

async function read(tx: Queryable, kind: OutletKind, outletId: string, isCounting = false) {
  const today = indiaDay(new Date())
  const rows = await listRows(tx, kind, outletId, isCounting)
  return {
    documents: rows.map(({ row, file }): OutletDocument => {
      const ended = endOf(row)
      return {
        ...{ _id: row.id, kind: row.kind, title: row.title, validUntil: row.validUntil, ended },
        expiry: ended ? null : documentExpiry(row.validUntil, today),
        file: toStoredDocument(file),
        addedAt: row.addedAt.toISOString(),
        addedByName: row.addedByName,
      }
    }),
  }
}

/** All documents of the outlet, as `listOutletDocuments` of the contract says. */
export async function readDocuments(tx: Queryable, kind: OutletKind, outletId: string) {
  await getOutletRecord(tx, kind, outletId)
  return read(tx, kind, outletId)
}

/** The documents of the caller's own outlet that count now; none for callers without an outlet. */
export async function readOwnDocuments(tx: Queryable, caller: Caller) {
  const own = outletOf(caller)
  return own ? read(tx, own.kind, own.id, true) : { documents: [] }
}

/** Ends a document that counts; 409 `outlet.document_ended` when another was faster. */
async function end(
  tx: Tx,
  caller: Caller,
  at: { kind: OutletKind; outletId: string; documentId: string },
  as: Pick<Row, 'endedAs' | 'endReason'>,
) {
  const where = and(
    eq(outletDocuments.id, at.documentId),
    eq(outletDocuments.outletKind, at.kind),
    eq(outletDocuments.outletId, at.outletId),
  )
  const row = await lockForChange(tx, {
    table: outletDocuments,
    where,
    missing: 'outlet.not_found',
  })
  if (row.endedAt) throw new ApiError('outlet.document_ended')
  await tx
    .update(outletDocuments)
    .set({ ...as, endedAt: new Date(), endedByName: caller.name })
    .where(eq(outletDocuments.id, row.id))
  return row
}

/** Adds a document, as `addOutletDocument` of the contract says. */
export async function takeDocument(
  tx: Tx,
  caller: Caller,
  kind: OutletKind,
  outletId: string,
  { uploadId, replacesId, ...document }: NewOutletDocument,
) {
  await lockOutlet(tx, kind, outletId)
  const title = document.kind === 'other' ? document.title : ''
  const before = replacesId
    ? await end(
        tx,
        caller,
        { kind, outletId, documentId: replacesId },
        { endedAs: 'replaced', endReason: '' },
      )
    : null
  const id = v7()
  await tx.insert(outletDocuments).values({
    ...{ ...document, id, title, outletKind: kind, outletId },
    ...{ addedById: caller._id, addedByName: caller.name },
  })
  const claim = { uploadIds: [uploadId], uploadedById: caller._id, to: { outletDocumentId: id } }
  await attachUploads(tx, claim, () => 'uploadId')
  const changes = [
    { field: 'documentKind', from: before?.kind ?? '', to: document.kind },
    { field: 'title', from: before?.title ?? '', to: title },
    { field: 'validUntil', from: before?.validUntil ?? '', to: document.validUntil ?? '' },
  ].filter(({ field, from, to }) => field === 'documentKind' || from !== to)
  const action = before ? 'document_replaced' : 'document_added'
  await note(tx, caller, kind, outletId, action, { documentId: id, changes })
  return read(tx, kind, outletId)
}

/** Withdraws a document, as `withdrawOutletDocument` of the contract says. */
export async function withdrawDocument(
  tx: Tx,
  caller: Caller,
  at: { kind: OutletKind; outletId: string; documentId: string },
  { reason }: v.InferOutput<typeof DocumentWithdrawal>,
) {
  const row = await end(tx, caller, at, { endedAs: 'withdrawn', endReason: reason })
  const changes = [
    { field: 'documentKind', from: row.kind, to: '' },
    ...(row.title ? [{ field: 'title', from: row.title, to: '' }] : []),
    { field: 'reason', from: '', to: reason },
  ]
  const details = { documentId: row.id, changes }
  await note(tx, caller, at.kind, at.outletId, 'document_withdrawn', details)
  return read(tx, at.kind, at.outletId)
}
