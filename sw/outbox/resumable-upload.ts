import { CHUNK_BYTES, SMALLEST_CHUNK_BYTES } from '../../contract/outbox/envelope.ts'
import type { Bytes } from './entry.ts'
import type { Sender } from './sender.ts'
import { DeliveryError, deliveryErrorOf, parseResponse } from './sender.ts'

const TUS = { 'tus-resumable': '1.0.0' }
/** Tries in a row without progress, before the entry backs off. */
const MAX_FRUITLESS_TRIES = 3
/** A slower chunk was too large for this connection. */
const SLOW_CHUNK_MS = 15_000

/** Bytes per request: halved after each loss, doubled after each success. */
export class ChunkSize {
  bytes = CHUNK_BYTES

  shrink(): void {
    this.bytes = Math.max(SMALLEST_CHUNK_BYTES, this.bytes / 2)
  }

  grow(): void {
    this.bytes = Math.min(CHUNK_BYTES, this.bytes * 2)
  }
}

export interface AttachmentToUpload {
  path: string
  /** The offset that the server has acknowledged. */
  offset: number
  blob: Blob
  attachmentId: string
}

/**
 * Sends the missing rest of one attachment, by tus 1.0 (rule 14), in chunks. Each chunk waits for
 * the acknowledged offset of the one before, and no acknowledged byte is sent twice.
 * Where an answer was lost, the server is asked for its offset. One chunk is in memory at a time.
 *
 * `complete`: the server has all of it. `not_found`: the server does not know this upload (404,
 * 410); the envelope is posted again, and this attachment alone starts anew. Throws
 * `DeliveryError`.
 * @param onProgress called with every acknowledged offset, and awaited
 */
export async function uploadAttachment(
  sender: Sender,
  chunk: ChunkSize,
  attachment: AttachmentToUpload,
  onProgress: (offset: number) => Promise<void>,
): Promise<'complete' | 'not_found'> {
  let { offset } = attachment
  let fruitless = 0
  while (offset < attachment.blob.size) {
    const before = offset
    const bytes = await readChunk(attachment, offset, chunk.bytes)
    const answered = await sendChunk(sender, chunk, attachment.path, offset, bytes)
    const known = answered ?? (await askOffset(sender, attachment))
    if (known === 'not_found') return 'not_found'
    if (known > attachment.blob.size)
      throw new DeliveryError('waiting', { code: 'not_acknowledged' })
    offset = known
    if (offset !== before) await onProgress(offset)
    fruitless = offset > before ? 0 : fruitless + 1
    if (fruitless >= MAX_FRUITLESS_TRIES) throw new DeliveryError('waiting', { code: 'network' })
  }
  return 'complete'
}

async function readChunk({ blob, attachmentId }: AttachmentToUpload, from: number, bytes: number) {
  try {
    return new Uint8Array(await blob.slice(from, from + bytes).arrayBuffer())
  } catch {
    throw new DeliveryError('damaged', {
      code: 'attachment_missing',
      attachmentIds: [attachmentId],
    })
  }
}

/** The offset that the server acknowledges; `null` when it must be asked for. */
async function sendChunk(
  sender: Sender,
  chunk: ChunkSize,
  path: string,
  offset: number,
  body: Bytes,
): Promise<number | 'not_found' | null> {
  const started = sender.now()
  const headers = {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  const response = await sender
    .request(path, { method: 'PATCH', headers, body })
    .catch(ignoreNetworkError)
  const acknowledged = response?.status === 204 ? offsetOf(response) : null
  if (acknowledged !== null) {
    if (sender.now() - started > SLOW_CHUNK_MS) chunk.shrink()
    else chunk.grow()
    return acknowledged
  }
  if (isNotFound(response)) return 'not_found'
  // 409 is another flusher's progress, and unrelated to the chunk's size.
  if (response?.status !== 409) chunk.shrink()
  return null
}

/** The server's offset. Throws `DeliveryError` when it is not told. */
async function askOffset(
  sender: Sender,
  { path }: AttachmentToUpload,
): Promise<number | 'not_found'> {
  const response = await sender.request(path, { method: 'HEAD', headers: TUS })
  if (isNotFound(response)) return 'not_found'
  const offset = response.status === 200 || response.status === 204 ? offsetOf(response) : null
  if (offset !== null) return offset
  throw deliveryErrorOf(await parseResponse(response, sender.now()))
}

/** No answer: the server is asked for its offset next. */
function ignoreNetworkError(error: unknown): null {
  if (error instanceof DeliveryError && error.failure.code === 'network') return null
  throw error
}

/** Only a tus server's answer counts: any proxy may answer 404. */
function isNotFound(response: Response | null): boolean {
  return (
    response !== null &&
    (response.status === 404 || response.status === 410) &&
    response.headers.has('tus-resumable')
  )
}

function offsetOf({ headers }: Response): number | null {
  const text = headers.get('upload-offset') ?? ''
  return headers.has('tus-resumable') && /^\d+$/.test(text) ? Number(text) : null
}
