import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import { DOCUMENT_BYTES } from '../../../contract/documents/documents.ts'
import { SEAL_BYTES } from '../../../contract/outbox/envelope.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { GrowingFiles } from '../../platform/growing-files.ts'
import { findAttachmentUpload } from './attachment-queries.ts'
import { addressOf, tokenHash } from './open-attachment.ts'
import { hasSealedQuota } from './sealed-files.ts'
import { UploadLocker, UploadRefusal } from './upload-locker.ts'

/** What the tus server reads and writes: attachments that an envelope has named, bytes synced to disk. */
class AttachmentStore extends DataStore {
  readonly #db: Db
  readonly #sealed: GrowingFiles

  constructor(db: Db, sealed: GrowingFiles) {
    super()
    this.#db = db
    this.#sealed = sealed
  }

  override async getUpload(hash: string): Promise<Upload> {
    const row = await findAttachmentUpload(this.#db, hash)
    if (!row) throw new UploadRefusal('FILE_NOT_FOUND')
    const { id, bytes: size } = row
    return new Upload({ id, size, offset: await this.#sealed.size(id) })
  }

  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    return this.#sealed.append(id, offset, bytes)
  }
}

/** Refusals of a request that waited in vain for another's lock, or gave way before writing a byte. */
const LOCK_LOST_BODIES: readonly string[] = [ERRORS.ABORTED.body, ERRORS.ERR_LOCK_TIMEOUT.body]

/** Attachments by tus 1.0: HEAD and PATCH at an address that only envelope and server know. */
export async function uploadRoutes(
  app: FastifyInstance,
  { db, pool }: Database,
  sealed: GrowingFiles,
): Promise<void> {
  const locker = new UploadLocker(pool)
  app.addHook('onClose', () => locker.close())
  const tus = new Server({
    path: addressOf('').slice(0, -1),
    datastore: new AttachmentStore(db, sealed),
    locker,
    allowedOrigins: () => false,
    // Before the first byte, and once for all: what was granted before this one counts as a whole.
    async onIncomingRequest({ method, headers }, hash) {
      if (method !== 'PATCH' || Number(headers.get('upload-offset')) !== 0) return
      const row = await findAttachmentUpload(db, hash)
      if (row && !(await hasSealedQuota(db, row))) throw new UploadRefusal('ERR_QUOTA')
    },
    getFileIdFromRequest: (_request, token = '') => tokenHash(token),
    onResponseError(request, error) {
      // The client asks for the offset, as after any progress of another request.
      if ('body' in error && LOCK_LOST_BODIES.includes(error.body)) return ERRORS.INVALID_OFFSET
      if ('status_code' in error) return undefined
      const { req } = request.runtime?.node ?? {}
      if (!req?.destroyed) app.log.error({ err: error }, 'an upload failed')
      return { status_code: 503, body: 'server.unavailable' }
    },
  })

  // The body stays a stream for the library, which takes the reply over too.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  async function handle(request: FastifyRequest, reply: FastifyReply) {
    reply.hijack()
    const { raw } = reply
    raw.setHeader(SERVER_HEADER, '1').setHeader('Cache-Control', 'no-store')
    raw.setHeader('X-Content-Type-Options', 'nosniff')
    await tus.handle(request.raw, reply.raw)
  }
  for (const method of ['HEAD', 'PATCH', 'OPTIONS'] as const) {
    app.route({
      method,
      url: addressOf(':token'),
      config: { access: 'public' },
      bodyLimit: DOCUMENT_BYTES + SEAL_BYTES,
      handler: handle,
    })
  }
}
