import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import { DOCUMENT_BYTES } from '../../../contract/documents/documents.ts'
import { offerUpload } from '../../../contract/documents/resumable-uploads.ts'
import { ENVELOPE_VERSION, EnvelopeKind, SEAL_BYTES } from '../../../contract/outbox/envelope.ts'
import {
  deliverEnvelope,
  ENVELOPES_PER_DAY,
  listDeviceEnvelopes,
  reportOutbox,
} from '../../../contract/outbox/outbox.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { withShortQuery } from '../../platform/database/query-errors.ts'
import type { GrowingFiles } from '../../platform/growing-files.ts'
import { createDayCounter } from '../../platform/http/day-bounds.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { createLimiter } from '../../platform/limiter.ts'
import { envelopesReceived, envelopesRefused } from '../../platform/metrics/events.ts'
import { createUploadThrottle } from '../documents/upload-quota.ts'
import { findAttachmentUpload } from './attachment-queries.ts'
import { takeOffer } from './form-uploads.ts'
import type { ReportContext } from './reports.ts'
import { readDeviceEnvelopes, takeReport } from './reports.ts'
import { hasSealedQuota } from './sealed-files.ts'
import { SealOpener, addressOf, readSealingKey, tokenHash } from './sealing.ts'
import type { DeliveryContext } from './service.ts'
import { deliver } from './service.ts'
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
    // The quota is checked once, before the first byte. Uploads that were granted earlier count with their whole
    // size.
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
      if (!req?.destroyed) app.log.error({ err: withShortQuery(error) }, 'an upload failed')
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

/** Sealed, opened and received bytes of so many documents lie in memory at once. */
const OPENED_AT_ONCE = 3
const WAITING_DOCUMENTS = 64
/** Envelopes of one account in a minute: a full device empties itself, a runaway is stopped. */
const ENVELOPES_A_MINUTE = 6000
/** Reports of one account's devices: each sends one some seconds after a change. */
const REPORTS_A_MINUTE = 120
/** Envelopes that one account may newly give up: each was one press and one reason of a person. */
const DISCARDS_A_DAY = 1000
/** Envelopes without a valid signature from one address, in five minutes. */
const UNSIGNED = 300

/** The fields that are read before the version's own schema applies. */
const AnyEnvelope = v.object({ envelope: v.object({ version: v.number(), kind: v.string() }) })

/** The refusal of another release's envelope, which is no mistake of its sender (offline.md, rule 11). */
function refusalOfVersion(body: unknown): ApiError | null {
  if (!v.is(AnyEnvelope, body)) return null
  const { version, kind } = body.envelope
  if (version < ENVELOPE_VERSION) return new ApiError('envelope.too_old')
  if (version === ENVELOPE_VERSION && v.is(EnvelopeKind, kind)) return null
  return new ApiError('envelope.too_new')
}

const UNSIGNED_CODES: readonly string[] = ['envelope.device_unknown', 'envelope.signature_wrong']

/** Envelopes come in, without a session; devices report, with one. */
export const routes: Routes = async (app, parts) => {
  const { database, files, sealed, documentWorkers: workers, readTask } = parts
  const { db, pool } = database
  const code = 'request.too_many'
  const byAccount = createThrottle(pool, {
    ...{ name: 'envelopes', points: ENVELOPES_A_MINUTE, seconds: 60, code },
  })
  const byAddress = createThrottle(pool, {
    ...{ name: 'envelopes-unsigned', points: UNSIGNED, seconds: 300, code },
  })
  const reports = createThrottle(pool, {
    ...{ name: 'reports', points: REPORTS_A_MINUTE, seconds: 60, code },
  })
  const discards = createThrottle(pool, {
    ...{ name: 'discards', points: DISCARDS_A_DAY, seconds: 86_400, code },
  })
  const reportContext: ReportContext = {
    db,
    countReport: (accountId) => reports.take(accountId),
    countDiscards: (accountId, count) => discards.take(accountId, count),
  }
  const days = createDayCounter(pool)
  const context: DeliveryContext = {
    ...{ db, files, workers },
    sealed,
    opener: new SealOpener(db),
    limiter: createLimiter(OPENED_AT_ONCE, WAITING_DOCUMENTS),
    countEnvelope: (accountId) => byAccount.take(accountId),
    async countOfDay(kind, accountId) {
      const bound = ENVELOPES_PER_DAY[kind]
      if (bound) await days.take(bound, accountId)
    },
    readTask,
  }

  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request) => {
      const refusal = refusalOfVersion(request.body)
      if (!refusal) return
      // The signature of an outdated envelope cannot be checked, so anybody may have sent it: the address is
      // limited.
      await byAddress.takeAddress(request)
      throw refusal
    })
    serve(scope, deliverEnvelope, async ({ body, request }) => {
      envelopesReceived.inc()
      try {
        return await deliver(context, body)
      } catch (error) {
        if (error instanceof ApiError) envelopesRefused.inc({ code: error.code })
        const isUnsigned = error instanceof ApiError && UNSIGNED_CODES.includes(error.code)
        if (isUnsigned) await byAddress.takeAddress(request)
        throw error
      }
    })
  })
  await app.register((scope) => uploadRoutes(scope, database, sealed))
  const uploads = createUploadThrottle(pool)
  serve(app, offerUpload, async ({ caller, params, body }) => {
    await uploads.take(caller._id)
    return takeOffer(context, { ...body, id: params.id.toLowerCase(), accountId: caller._id })
  })

  serve(app, getSealingKey, () => readSealingKey(db))
  serve(app, reportOutbox, ({ caller, params, body }) =>
    takeReport(reportContext, caller, params.id, body),
  )
  serve(app, listDeviceEnvelopes, ({ caller, params }) =>
    readDeviceEnvelopes(db, caller, params.id),
  )
}
