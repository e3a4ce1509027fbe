import { createHash } from 'node:crypto'
import type { ErrorCode } from '../../../contract/core/errors.ts'
import type { AwaitedPart } from '../../../contract/outbox/delivery.ts'
import type { Letter, LetterContent, Part } from '../../../contract/outbox/envelope.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { GrowingFiles } from '../../platform/growing-files.ts'
import type { Turns } from '../../platform/limiter.ts'
import type { DocumentWorkers } from '../documents/document-workers.ts'
import { findUnusedUploads } from '../documents/queries.ts'
import { keepUpload } from '../documents/service.ts'
import type { PartUpload } from './attachment-queries.ts'
import { claimPartUpload, namePartUpload, settlePartUpload } from './attachment-queries.ts'
import type { LetterTask } from './envelope-readers.ts'
import { isPartItself, openPart, unwrapPart } from './open-attachment.ts'
import { checkSealedRoom } from './sealed-quota.ts'
import type { SealOpener } from './sealing-keys/service.ts'
import { addressOf, tokenHash, tokenOf } from './upload-address.ts'

export interface DocumentRoom {
  db: Db
  files: FileStore
  workers: DocumentWorkers
  sealed: GrowingFiles
  opener: SealOpener
  /** Documents are opened one by one, or ten large letters at once would fill the memory. */
  turns: Turns
}

interface Needed {
  part: Part
  file: LetterContent['files'][string]
  /** Where the body names it. */
  path: string
}

export interface Gathered {
  /** By the parts' ids. */
  documents: Map<string, string>
  /** What has to be sent first; then not all documents are there. */
  awaited: AwaitedPart[]
}

function refusedAt(path: string, code: ErrorCode): ApiError {
  return new ApiError(code, { fields: [{ path, code: 'invalid' }] })
}

/** Says of which document a refusal is. */
async function naming<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOfDocument =
      error instanceof ApiError &&
      (error.code.startsWith('document.') || error.code.startsWith('letter.'))
    throw isOfDocument ? refusedAt(path, error.code) : error
  }
}

function neededOf(letter: Letter, content: LetterContent, task: LetterTask): Needed[] {
  return task.parts.map(({ partId, path }) => {
    const part = letter.parts.slice(1).find((each) => each.partId === partId)
    const file = content.files[partId]
    if (!part || !file) throw refusedAt(path, 'application.upload_unknown')
    return { part, file, path }
  })
}

/** Makes the document of a sealed part that is all here; null when its bytes are not what was signed. */
async function makeDocument(
  room: DocumentRoom,
  ownerId: string,
  upload: PartUpload,
  { part, file }: Needed,
): Promise<string | null> {
  const sealed = await room.sealed.read(upload.id)
  if (!isPartItself(part, sealed)) {
    await room.sealed.restart(upload.id)
    return null
  }
  const key = await unwrapPart(room.opener, part)
  const bytes = await openPart(key, { ownerId, partId: part.partId }, sealed)
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    throw new ApiError('letter.damaged')
  }
  const { db: tx, files, workers } = room
  const kept = await keepUpload(
    { tx, files, workers },
    { _id: ownerId },
    { bytes, fileName: file.name },
  )
  return kept._id
}

/** As `makeDocument`, by one at a time; 409 `idempotency.in_flight` while somebody else is at it. */
async function makeOnce(room: DocumentRoom, ownerId: string, upload: PartUpload, needed: Needed) {
  if (!(await claimPartUpload(room.db, upload.id))) {
    throw new ApiError('idempotency.in_flight', { retryAfter: 1 })
  }
  let documentId: string | null = null
  try {
    documentId = await naming(needed.path, () => makeDocument(room, ownerId, upload, needed))
  } finally {
    await settlePartUpload(room.db, upload.id, documentId)
  }
  return documentId
}

/**
 * The documents that the letter's body names: those that lie here already, sent while the form was
 * open or by an earlier try, and those of the parts that have arrived, made now. When parts are
 * lacking, says where each is sent and makes none. Refusals name the field `documents.N`: 422
 * `letter.damaged`, `letter.unopenable`, `application.upload_unknown`, and `document.*`; 429
 * `letter.no_room` is of all.
 */
export async function gatherDocuments(
  room: DocumentRoom,
  letter: Letter,
  content: LetterContent,
  task: LetterTask,
): Promise<Gathered> {
  const { ownerId } = letter
  const needed = neededOf(letter, content, task)
  const documents = new Map<string, string>()
  const hinted = needed.flatMap(({ file }) => file.uploadId ?? [])
  const lying = await findUnusedUploads(room.db, ownerId, hinted)
  for (const { part, file } of needed) {
    if (lying.some(({ id, sha256 }) => id === file.uploadId && sha256 === file.sha256)) {
      documents.set(part.partId, file.uploadId ?? '')
    }
  }
  const awaited: AwaitedPart[] = []
  const arrived: { upload: PartUpload; needed: Needed }[] = []
  const lacking = needed.filter(({ part }) => !documents.has(part.partId))
  await checkSealedRoom(
    room.db,
    ownerId,
    lacking.map(({ part }) => part),
  )
  for (const each of lacking) {
    const { part, path } = each
    const token = tokenOf(letter, part, await naming(path, () => unwrapPart(room.opener, part)))
    const { partId, sha256, bytes } = part
    const upload = await namePartUpload(room.db, {
      ...{ accountId: ownerId, partId, sha256, bytes },
      tokenHash: tokenHash(token),
    })
    const made = upload.documentId
    if (made && (await findUnusedUploads(room.db, ownerId, [made])).length > 0) {
      documents.set(partId, made)
      continue
    }
    if (made) await settlePartUpload(room.db, upload.id, null)
    const offset = await room.sealed.size(upload.id)
    if (offset < bytes) awaited.push({ partId, path: addressOf(token), offset })
    else arrived.push({ upload, needed: each })
  }
  if (awaited.length > 0) return { documents, awaited }
  for (const { upload, needed: each } of arrived) {
    const { part } = each
    const made = await room.turns.run(() => makeOnce(room, ownerId, upload, each))
    if (made) documents.set(part.partId, made)
    else {
      const token = tokenOf(letter, part, await unwrapPart(room.opener, part))
      awaited.push({ partId: part.partId, path: addressOf(token), offset: 0 })
    }
  }
  return { documents, awaited }
}
