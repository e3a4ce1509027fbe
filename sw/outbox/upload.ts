import { CHUNK_BYTES, SMALLEST_CHUNK_BYTES } from '../../contract/outbox/delivery.ts'
import type { Bytes } from './entry.ts'
import { DeliveryError } from './sender.ts'
import type { Sender } from './sender.ts'

const TUS = { 'tus-resumable': '1.0.0' }
/** Tries without progress, one after the other, before the entry waits its turn again. */
const MAX_FRUITLESS_TRIES = 3
/** A chunk that took so long was too large for this link. */
const SLOW_CHUNK_MS = 15_000

/** How much goes in one request: smaller after each loss, larger again while it goes well. */
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
  /** What the server is known to have. */
  offset: number
  blob: Blob
  attachmentId: string
}

/**
 * Sends what the server lacks of one attachment, by tus 1.0 (rule 14): in chunks, each acknowledged by its
 * offset before the next, and no acknowledged byte twice. Where an answer was lost the server is
 * asked how far it is. One chunk lies in memory at a time.
 *
 * `complete`: all of it is there. `gone`: the server does not know this upload (404, 410); the envelope
 * is told again, and this attachment alone starts anew. Throws `DeliveryError`.
 * @param onProgress hears of every acknowledged offset, and is waited for
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

/** The offset that the server acknowledges; `null` when it must be asked for it. */
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
  // 409 is another one's progress, and no matter of size.
  if (response?.status !== 409) chunk.shrink()
  return null
}

/** How far the server is. Throws `DeliveryError` when it does not say so. */
async function askOffset(
  sender: Sender,
  { path }: AttachmentToUpload,
): Promise<number | 'not_found'> {
  const response = await sender.request(path, { method: 'HEAD', headers: TUS })
  if (isNotFound(response)) return 'not_found'
  const offset = response.status === 200 || response.status === 204 ? offsetOf(response) : null
  if (offset !== null) return offset
  throw new DeliveryError('waiting', { code: 'not_acknowledged', status: response.status })
}

/** No answer: how far the server got is asked next. */
function ignoreNetworkError(error: unknown): null {
  if (error instanceof DeliveryError && error.failure.code === 'network') return null
  throw error
}

/** Only a tus server's word: anybody may answer 404 in its place. */
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
