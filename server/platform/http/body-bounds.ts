import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { sendError } from './response-schemas.ts'

interface Bounds {
  /** How long a body may take, however little of it has come. */
  graceMs: number
  /**
   * The average speed that a body must reach after the grace time: less than the slowest line of a kiosk carries.
   */
  bytesPerSecond: number
  /** How long the rest of an already answered body is read, so that its sender gets to read the answer. */
  lingerMs: number
  checkMs: number
}

const MINUTE_MS = 60_000

/**
 * At 2 KiB a second (16 kbit/s) ten megabytes may take 86 minutes, and JSON three: of a body's own size
 * comes the time that it may keep a connection open.
 */
const BOUNDS: Bounds = {
  graceMs: MINUTE_MS,
  bytesPerSecond: 2048,
  lingerMs: MINUTE_MS / 2,
  checkMs: 1000,
}

/** Bytes that are read of a body after its answer, or past its route's limit. */
const LINGER_BYTES = 16 * 1024 * 1024

interface OpenBody {
  raw: IncomingMessage
  since: number
  /** Bytes that the connection had received before this body. */
  bytesBefore: number
  answeredAt: number | null
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Whether the body states a length within the route's limit: Node itself then reads no more than that. */
function isBounded({ headers }: IncomingMessage, limit: number): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= limit
}

/** 413 once more has come than the route takes, and the end of a connection that goes on sending. */
function countBytes(request: FastifyRequest, reply: FastifyReply, limit: number): void {
  const { raw } = request
  let bytes = 0
  // The stream is paused until the body's reader resumes it.
  raw.pause()
  raw.on('data', (chunk: Buffer) => {
    const before = bytes
    bytes += chunk.length
    if (bytes > limit + LINGER_BYTES) raw.socket.destroy()
    if (bytes <= limit || before > limit || reply.sent) return
    const isFile = request.routeOptions.config.endpoint?.body === 'file'
    void sendError(
      request,
      reply,
      new ApiError(isFile ? 'document.too_large' : 'request.too_large'),
    )
  })
}

/**
 * Bounds every body, whichever code reads it. The route's `bodyLimit` bounds its bytes, also for chunked bodies
 * without a length; the bytes received so far bound its time. Register before any other hook.
 */
export function boundBodies(app: FastifyInstance, bounds: Bounds = BOUNDS): void {
  const open = new Set<OpenBody>()

  function isOverdue({ raw, since, bytesBefore, answeredAt }: OpenBody, now: number): boolean {
    const bytes = raw.socket.bytesRead - bytesBefore
    if (answeredAt !== null) return now - answeredAt > bounds.lingerMs || bytes > LINGER_BYTES * 2
    return bytes < ((now - since - bounds.graceMs) / 1000) * bounds.bytesPerSecond
  }

  const check = setInterval(() => {
    const now = Date.now()
    for (const body of open) {
      if (body.raw.complete || body.raw.socket.destroyed) open.delete(body)
      else if (isOverdue(body, now)) body.raw.socket.destroy()
    }
  }, bounds.checkMs).unref()
  app.addHook('onClose', async () => clearInterval(check))

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    // Injected requests have no connection.
    if (!hasBody(raw) || typeof raw.socket.bytesRead !== 'number') return
    const body: OpenBody = {
      raw,
      since: Date.now(),
      bytesBefore: raw.socket.bytesRead,
      answeredAt: null,
    }
    open.add(body)
    const bodyLimit = request.routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0
    if (!isBounded(raw, bodyLimit)) countBytes(request, reply, bodyLimit)
    reply.raw.prependOnceListener('finish', () => {
      body.answeredAt = Date.now()
      // Node would now read a body that no code has begun to read, past every listener.
      raw.read(0)
      raw.resume()
    })
  })
}
