import { createHash } from 'node:crypto'
import type { ErrorCode } from '../../../contract/errors.ts'
import type {
  Attachment,
  AwaitedAttachment,
  Envelope,
  EnvelopeContent,
} from '../../../contract/outbox/envelope.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { GrowingFiles } from '../../platform/growing-files.ts'
import type { Limiter } from '../../platform/limiter.ts'
import type { DocumentWorkers } from '../documents/document-workers.ts'
import { findUnusedUploads, insertDocument } from '../documents/queries.ts'
import { storeUpload } from '../documents/service.ts'
import type { AttachmentUpload } from './attachment-queries.ts'
import {
  claimAttachmentUpload,
  completeAttachmentUpload,
  lockSealedQuota,
  upsertAttachmentUpload,
} from './attachment-queries.ts'
import type { EnvelopeTask } from './envelope-task.ts'
import { checkSealedQuota } from './sealed-files.ts'
import type { SealOpener } from './sealing.ts'
import {
  addressOf,
  isAttachmentIntact,
  openAttachment,
  tokenHash,
  tokenOf,
  unwrapAttachmentKey,
} from './sealing.ts'

export interface DocumentContext {
  db: Db
  files: FileStore
  workers: DocumentWorkers
  sealed: GrowingFiles
  opener: SealOpener
  /** Bounds the documents that are open at once: ten large envelopes would fill the memory. */
  limiter: Limiter
}

interface Needed {
  attachment: Attachment
  file: EnvelopeContent['files'][string]
  /** Where the body names it. */
  path: string
}

export interface CollectedDocuments {
  /** Document ids by the ids of the attachments. */
  documents: Map<string, string>
  /** Attachments that the device has to send first; while there are any, `documents` is incomplete. */
  awaited: AwaitedAttachment[]
}

function refusedAt(path: string, code: ErrorCode): ApiError {
  return new ApiError(code, { fields: [{ path, code: 'invalid' }] })
}

/** Names the document's field in a refusal. */
async function withFieldPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOfDocument =
      error instanceof ApiError &&
      (error.code.startsWith('document.') || error.code.startsWith('envelope.'))
    throw isOfDocument ? refusedAt(path, error.code) : error
  }
}

function neededDocuments(
  envelope: Envelope,
  content: EnvelopeContent,
  task: EnvelopeTask,
): Needed[] {
  return task.attachments.map(({ attachmentId, path }) => {
    const attachment = envelope.attachments
      .slice(1)
      .find((each) => each.attachmentId === attachmentId)
    const file = content.files[attachmentId]
    if (!attachment || !file) throw refusedAt(path, 'application.upload_unknown')
    return { attachment, file, path }
  })
}

/** Makes the document of a sealed attachment that is all here; null when its bytes are not what was signed. */
async function makeDocument(
  context: DocumentContext,
  ownerId: string,
  upload: AttachmentUpload,
  { attachment, file }: Needed,
): Promise<string | null> {
  const sealed = await context.sealed.read(upload.id)
  if (!isAttachmentIntact(attachment, sealed)) {
    await context.sealed.restart(upload.id)
    return null
  }
  const key = await unwrapAttachmentKey(context.opener, attachment)
  const bytes = await openAttachment(
    key,
    { ownerId, attachmentId: attachment.attachmentId },
    sealed,
  )
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    throw new ApiError('envelope.damaged')
  }
  const { db, files, workers } = context
  const stored = await storeUpload(
    { files, workers, insert: (row) => insertDocument(db, row) },
    { _id: ownerId },
    { bytes, fileName: file.name },
  )
  return stored._id
}

/** As `makeDocument`, one request at a time; 409 `idempotency.in_flight` for the others. */
async function makeDocumentExclusively(
  context: DocumentContext,
  ownerId: string,
  upload: AttachmentUpload,
  needed: Needed,
) {
  if (!(await claimAttachmentUpload(context.db, upload.id))) {
    throw new ApiError('idempotency.in_flight', { retryAfter: 1 })
  }
  let documentId: string | null = null
  try {
    documentId = await withFieldPath(needed.path, () =>
      makeDocument(context, ownerId, upload, needed),
    )
  } finally {
    await completeAttachmentUpload(context.db, upload.id, documentId)
  }
  return documentId
}

interface GrantedUpload {
  upload: AttachmentUpload
  token: string
  needed: Needed
}

/**
 * The uploads of these attachments, made where they are not there yet: all of them or none, one request
 * of an account at a time. Throws 429 `envelope.quota_exceeded`.
 */
async function grantUploads(
  context: DocumentContext,
  envelope: Envelope,
  missing: Needed[],
): Promise<GrantedUpload[]> {
  if (missing.length === 0) return []
  const { ownerId: accountId } = envelope
  const tokens: string[] = []
  for (const { attachment, path } of missing) {
    const key = await withFieldPath(path, () => unwrapAttachmentKey(context.opener, attachment))
    tokens.push(tokenOf(envelope, attachment, key))
  }
  return context.db.transaction(async (tx) => {
    const attachments = missing.map(({ attachment }) => attachment)
    await lockSealedQuota(tx, accountId)
    await checkSealedQuota(tx, accountId, attachments)
    const granted: GrantedUpload[] = []
    for (const [index, needed] of missing.entries()) {
      const token = tokens[index] ?? ''
      const { attachmentId, sha256, bytes } = needed.attachment
      const upload = await upsertAttachmentUpload(tx, {
        ...{ accountId, attachmentId, sha256, bytes },
        tokenHash: tokenHash(token),
      })
      granted.push({ upload, token, needed })
    }
    return granted
  })
}

/**
 * The documents that the envelope's body names: those that lie here already, sent while the form was
 * open or by an earlier try, and those of the attachments that have arrived, made now. When attachments are
 * missing, says where each is sent and makes none. Refusals name the field `documents.N`: 422
 * `envelope.damaged`, `envelope.undecryptable`, `application.upload_unknown`, and `document.*`; 429
 * `envelope.quota_exceeded` is of all.
 */
export async function collectDocuments(
  context: DocumentContext,
  envelope: Envelope,
  content: EnvelopeContent,
  task: EnvelopeTask,
): Promise<CollectedDocuments> {
  const { ownerId } = envelope
  const needed = neededDocuments(envelope, content, task)
  const documents = new Map<string, string>()
  const hinted = needed.flatMap(({ file }) => file.uploadId ?? [])
  const uploaded = await findUnusedUploads(context.db, ownerId, hinted)
  for (const { attachment, file } of needed) {
    if (uploaded.some(({ id, sha256 }) => id === file.uploadId && sha256 === file.sha256)) {
      documents.set(attachment.attachmentId, file.uploadId ?? '')
    }
  }
  const awaited: AwaitedAttachment[] = []
  const arrived: GrantedUpload[] = []
  const missing = needed.filter(({ attachment }) => !documents.has(attachment.attachmentId))
  const granted = await grantUploads(context, envelope, missing)
  for (const { upload, token, needed: each } of granted) {
    const { attachmentId, bytes } = each.attachment
    const made = upload.documentId
    if (made && (await findUnusedUploads(context.db, ownerId, [made])).length > 0) {
      documents.set(attachmentId, made)
      continue
    }
    if (made) await completeAttachmentUpload(context.db, upload.id, null)
    const offset = await context.sealed.size(upload.id)
    if (offset < bytes) awaited.push({ attachmentId, path: addressOf(token), offset })
    else arrived.push({ upload, token, needed: each })
  }
  if (awaited.length > 0) return { documents, awaited }
  for (const { upload, token, needed: each } of arrived) {
    const { attachmentId } = each.attachment
    const made = await context.limiter.run(
      () => makeDocumentExclusively(context, ownerId, upload, each),
      ownerId,
    )
    if (made) documents.set(attachmentId, made)
    else awaited.push({ attachmentId, path: addressOf(token), offset: 0 })
  }
  return { documents, awaited }
}
