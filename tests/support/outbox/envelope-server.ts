import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import type { ErrorBody } from '../../../contract/errors.ts'
import { ERRORS } from '../../../contract/errors.ts'
import type { Envelope, EnvelopeReceipt } from '../../../contract/outbox/envelope.ts'

type Fetch = typeof fetch

/** One request as the outbox made it. */
export interface Seen {
  method: string
  path: string
  bytes: number
  offset: number
  /** The body, where it is text. */
  text: string
  init: RequestInit
}

type Next = () => Promise<Response>
/** A fault of a request; `next` passes it on to the server. */
export type Fault = (seen: Seen, next: Next) => Promise<Response>

interface Upload {
  attachmentId: string
  bytes: number
  sha256: string
  data: Buffer
}

export interface EnvelopeServer {
  fetch: Fetch
  seen: Seen[]
  /** Receipts by envelope. */
  done: Map<string, EnvelopeReceipt>
  uploads: Map<string, Upload>
  /** Stands between the device and the server. */
  fault: Fault | null
  /** Bytes of documents that arrived, those sent twice counted twice. */
  received: number
}

/** JSON as our server answers it. */
export function ourJson(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [SERVER_HEADER]: '1',
      ...headers,
    },
  })
}

export function refusal(code: ErrorBody['code'], more: Partial<ErrorBody> = {}): Response {
  return ourJson(ERRORS[code], { message: 'no', code, ...more })
}

/** The answer of a captive portal to every request. */
export const captivePage = () =>
  new Response('<h1>Welcome</h1>', { status: 200, headers: { 'content-type': 'text/html' } })

const tus = (status: number, offset?: number) =>
  new Response(null, {
    status,
    headers: {
      'tus-resumable': '1.0.0',
      ...(offset !== undefined && { 'upload-offset': String(offset) }),
    },
  })

/**
 * A server of envelopes as the contract describes it, in memory and without opening them, for tests of
 * the device. Tests against the real one are in tests/faults.
 */
export function envelopeServer(): EnvelopeServer {
  const server: EnvelopeServer = {
    seen: [],
    done: new Map(),
    uploads: new Map(),
    fault: null,
    received: 0,
    async fetch(input, init = {}) {
      const headers = new Headers(init.headers)
      const { body } = init
      const text = typeof body === 'string' ? body : ''
      const seen: Seen = {
        method: init.method ?? 'GET',
        path: input as string,
        bytes: body instanceof Uint8Array ? body.length : text.length,
        text,
        offset: Number(headers.get('upload-offset') ?? 0),
        init,
      }
      server.seen.push(seen)
      const next = async () => answer(server, seen)
      return server.fault ? server.fault(seen, next) : next()
    },
  }
  return server
}

function answer(server: EnvelopeServer, seen: Seen): Response {
  if (seen.path === '/api/outbox/envelopes') return takeEnvelope(server, seen.text)
  const upload = server.uploads.get(seen.path)
  if (!upload) return tus(404)
  if (seen.method === 'HEAD') return tus(200, upload.data.length)
  if (seen.offset !== upload.data.length) return tus(409)
  const chunk = seen.init.body as Uint8Array
  server.received += chunk.length
  upload.data = Buffer.concat([upload.data, chunk])
  return tus(204, upload.data.length)
}

function takeEnvelope(server: EnvelopeServer, text: string): Response {
  const { envelope } = JSON.parse(text) as { envelope: Envelope }
  const known = server.done.get(envelope._id)
  if (known) return ourJson(200, done(envelope._id, known))
  const attachments = envelope.attachments.slice(1).flatMap(({ attachmentId, bytes, sha256 }) => {
    const [path, upload] = uploadOf(server, { attachmentId, bytes, sha256 })
    const isWhole = upload.data.length === bytes
    if (isWhole && createHash('sha256').update(upload.data).digest('base64url') === sha256)
      return []
    // Damaged on the way: the upload starts again.
    if (isWhole) upload.data = Buffer.alloc(0)
    return [{ attachmentId, path, offset: upload.data.length }]
  })
  if (attachments.length > 0) {
    return ourJson(200, {
      outcome: 'awaiting_attachments',
      submissionId: envelope._id,
      attachments,
    })
  }
  const at = new Date().toISOString()
  const receipt: EnvelopeReceipt = {
    kind: 'application.create',
    submissionId: envelope._id,
    _id: randomUUID(),
    applicationId: `GS-${server.done.size + 1}`,
    status: 'submitted',
    receivedAt: at,
    slaTimer: [at, at, null],
  }
  server.done.set(envelope._id, receipt)
  return ourJson(200, done(envelope._id, receipt))
}

const done = (submissionId: string, receipt: EnvelopeReceipt) => ({
  outcome: 'done',
  submissionId,
  receipt,
})

function uploadOf(server: EnvelopeServer, attachment: Omit<Upload, 'data'>): [string, Upload] {
  for (const found of server.uploads)
    if (found[1].attachmentId === attachment.attachmentId) return found
  const path = `/uploads/${randomBytes(16).toString('base64url')}`
  const upload = { ...attachment, data: Buffer.alloc(0) }
  server.uploads.set(path, upload)
  return [path, upload]
}
