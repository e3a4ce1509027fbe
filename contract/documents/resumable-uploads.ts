import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Line } from '../core/primitives.ts'
import { Upload } from './documents.ts'

/** A document that is to be uploaded in chunks; the same offer again resumes it. */
export const UploadOffer = v.object({
  fileName: Line,
  bytes: v.pipe(v.number('required'), v.integer('invalid'), v.minValue(1, 'too_small')),
  /** SHA-256 of the whole, hexadecimal. */
  sha256: v.pipe(v.string('required'), v.regex(/^[\da-f]{64}$/, 'invalid')),
})
export type UploadOffer = v.InferOutput<typeof UploadOffer>

/** What is left to do: send the rest by tus 1.0 (HEAD and PATCH), or nothing. */
export const UploadProgress = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), upload: Upload }),
  v.object({
    outcome: v.literal('awaiting_bytes'),
    /** Unguessable, for this document alone; the next offer names another. */
    path: v.pipe(v.string(), v.regex(/^\/uploads\/[\w-]+$/)),
    /** Bytes that the server has. */
    offset: v.number(),
  }),
])
export type UploadProgress = v.InferOutput<typeof UploadProgress>

/**
 * Offers a document under an id that the page made, before its first byte, after each cut, and after its last
 * byte; then it is answered as an upload. 413 `document.too_large`, 429 `document.quota_exceeded`, 409
 * `idempotency.in_flight` while another request makes the document.
 */
export const offerUpload = endpoint({
  method: 'PUT',
  path: '/api/uploads/:id',
  access: 'document.upload',
  params: v.object({ id: Id }),
  body: UploadOffer,
  response: UploadProgress,
})
