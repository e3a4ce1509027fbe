import * as v from 'valibot'
import { mayDo } from '../../../contract/core/access.ts'
import { Line } from '../../../contract/core/primitives.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { DocumentType, Upload } from '../../../contract/documents/documents.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { DocumentWorkers } from './document-workers.ts'
import type { DocumentRow } from './queries.ts'
import {
  claimUploads,
  copyDecisionDocuments,
  deleteUnusedUploads,
  findVisibleDocument,
} from './queries.ts'
import type { documents } from './table.ts'

const NAME_LIMIT = 120

const ENDINGS: Record<DocumentType, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
}

/** The name without a path and control characters, ending as its content does. */
function cleanName(fileName: string, mime: DocumentType): string {
  const name = v.parse(Line, fileName.replace(/^.*[\\/]/, '')) || 'document'
  const endsRight = ENDINGS[mime].some((ending) => name.toLowerCase().endsWith(ending))
  return `${name}${endsRight ? '' : ENDINGS[mime][0]}`.slice(-NAME_LIMIT)
}

/** Writes all of these files or none. */
async function putAll(files: FileStore, contents: (Uint8Array | null)[]) {
  const results = await Promise.allSettled(contents.map(async (bytes) => bytes && files.put(bytes)))
  const names = results.map((result) => (result.status === 'fulfilled' ? result.value : null))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return names
  await removeAll(files, names)
  throw failed.reason
}

/** Removes files. A failure is ignored, because a file that stays only takes up space. */
async function removeAll(files: FileStore, names: (string | null)[]): Promise<void> {
  await Promise.allSettled(names.flatMap((name) => name ?? []).map((name) => files.remove(name)))
}

/**
 * Stores a document: the received bytes with their SHA-256, never served, and beside them the copy
 * that people see and its small image (rules.md, Documents). Errors as `DocumentWorkers.read`, and those
 * of `insert`; then no file stays.
 * @param dependencies.insert writes the row
 */
export async function storeUpload(
  dependencies: {
    files: FileStore
    workers: DocumentWorkers
    insert: (document: typeof documents.$inferInsert) => Promise<DocumentRow>
  },
  caller: Pick<Caller, '_id'>,
  file: { bytes: Uint8Array; fileName: string },
): Promise<Upload> {
  const { files, workers, insert } = dependencies
  const { received, copy } = await workers.read(file.bytes, caller._id)
  const { mime, shown, thumbnail } = copy
  const names = await putAll(files, [received, shown, thumbnail])
  const [receivedFile = null, shownFile = null, thumbnailFile = null] = names
  if (receivedFile === null || shownFile === null) throw new Error('the files were not written')
  try {
    const row = await insert({
      uploadedById: caller._id,
      fileName: cleanName(file.fileName, mime),
      mime,
      bytes: received.length,
      sha256: copy.sha256,
      receivedFile,
      shownFile,
      thumbnailFile,
    })
    const { id: _id, fileName, bytes, sha256 } = row
    return { _id, fileName, mime, bytes, sha256 }
  } catch (error) {
    // An insert without an answer may have been done: a row must not lose its files.
    if (error instanceof ApiError) await removeAll(files, names)
    throw error
  }
}

function refuseMissing(missing: string[], pathOf: (uploadId: string) => string): void {
  if (missing.length === 0) return
  throw new ApiError('application.upload_unknown', {
    fields: missing.map((id) => ({ path: pathOf(id), code: 'invalid' })),
  })
}

/** Ties uploads to what names them; 422 `application.upload_unknown` names those that are not there. */
export async function attachUploads(
  tx: Queryable,
  claim: Parameters<typeof claimUploads>[1],
  pathOf: (uploadId: string) => string,
): Promise<void> {
  const found = new Set(await claimUploads(tx, claim))
  refuseMissing(
    claim.uploadIds.filter((id) => !found.has(id)),
    pathOf,
  )
}

/**
 * Ties the documents of a decision to its application. One with which the same person has decided another application
 * already may stand for this one too: the files stay one, the document is each application's own
 * (docs/decisions/0028-shared-documents.md). 422 `application.upload_unknown`.
 * @returns the ids of the application's documents, in the order of the uploads
 */
export async function attachShared(
  tx: Queryable,
  claim: { uploadIds: string[]; uploadedById: string; applicationId: string },
  pathOf: (uploadId: string) => string,
): Promise<string[]> {
  const { uploadIds, uploadedById, applicationId } = claim
  const to = { applicationId, requirement: null }
  const own = new Set(await claimUploads(tx, { uploadIds, uploadedById, to }))
  const ids = uploadIds.filter((id) => !own.has(id))
  const copies = await copyDecisionDocuments(tx, { ids, uploadedById, applicationId })
  refuseMissing(
    ids.filter((id) => !copies.has(id)),
    pathOf,
  )
  return uploadIds.map((id) => copies.get(id) ?? id)
}

async function getVisibleDocument(tx: Queryable, viewer: Viewer, id: string) {
  const row = await findVisibleDocument(tx, viewer, id)
  if (!row) throw new ApiError('document.not_found')
  return row
}

/**
 * The document to open; 404 `document.not_found` when it is not the caller's to see. The trail names
 * who opens one without being of its franchise (rules.md, Documents).
 */
export async function openDocument(tx: Queryable, caller: Caller, id: string) {
  const { document, franchiseId, requesterId, outlet } = await getVisibleDocument(tx, caller, id)
  const isOwn = franchiseId !== null && franchiseId === caller.franchiseId
  if (isOwn || requesterId === caller._id) return document
  const { applicationId, ticketId, remittanceId, requirement } = document
  if (applicationId !== null) {
    await appendAudit(tx, {
      actor: caller,
      subject: 'document',
      subjectId: applicationId,
      action: 'viewed',
      details: { documentId: id, requirement },
    })
  } else if (ticketId !== null) {
    await appendAudit(tx, {
      actor: caller,
      subject: 'ticket',
      subjectId: ticketId,
      action: 'document_viewed',
      details: { documentId: id },
    })
  } else if (remittanceId !== null) {
    await appendAudit(tx, {
      actor: caller,
      subject: 'remittance',
      subjectId: remittanceId,
      action: 'document_viewed',
      details: { documentId: id },
    })
  } else if (outlet && mayDo(caller.userType, 'outlet.assist')) {
    const { kind, id: subjectId, documentKind } = outlet
    const details = { documentId: id, documentKind }
    const action = 'document_viewed'
    await appendAudit(tx, { actor: caller, subject: kind, subjectId, action, details })
  }
  return document
}

/** The name of its small image's file; 404 `document.not_found` also where there is none. */
export async function getThumbnailFile(tx: Queryable, viewer: Viewer, id: string) {
  const { document } = await getVisibleDocument(tx, viewer, id)
  if (document.thumbnailFile === null) throw new ApiError('document.not_found')
  return document.thumbnailFile
}

const RETENTION_MS = 7 * 86_400_000
const AT_ONCE = 100

/**
 * Deletes uploads, files and rows, that nothing has named within seven days. The files go while
 * their rows are locked: a crash leaves rows whose files the next sweep looks for in vain, never
 * files that no row knows.
 * @returns how many there were
 */
export async function sweepUnusedUploads(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  for (let swept = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const uploads = await deleteUnusedUploads(tx, before, AT_ONCE)
      for (const name of uploads.flat()) await files.remove(name)
      return uploads.length
    })
    swept += count
    if (count < AT_ONCE) return swept
  }
}
