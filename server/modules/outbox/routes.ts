import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { EnvelopeKind } from '../../../contract/outbox/envelope-kinds.ts'
import { ENVELOPE_VERSION } from '../../../contract/outbox/envelope.ts'
import {
  deliverEnvelope,
  listDeviceEnvelopes,
  reportOutbox,
} from '../../../contract/outbox/outbox.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { growingFiles } from '../../platform/growing-files.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { createLimiter } from '../../platform/limiter.ts'
import type { DocumentWorkers } from '../documents/document-workers.ts'
import type { ReportContext } from './reports.ts'
import { readDeviceEnvelopes, takeReport } from './reports.ts'
import { sealedDir } from './sealed-files.ts'
import { SealOpener, readSealingKey } from './sealing-keys.ts'
import type { DeliveryContext } from './service.ts'
import { deliver } from './service.ts'
import { uploadRoutes } from './upload-routes.ts'

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
export async function outboxRoutes(
  app: FastifyInstance,
  dependencies: AppDependencies,
  workers: DocumentWorkers,
): Promise<void> {
  const { database, environment, files } = dependencies
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
  const sealed = growingFiles(sealedDir(environment))
  const context: DeliveryContext = {
    ...{ db, files, workers },
    sealed,
    opener: new SealOpener(db),
    limiter: createLimiter(OPENED_AT_ONCE, WAITING_DOCUMENTS),
    countEnvelope: (accountId) => byAccount.take(accountId),
  }

  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request) => {
      const refusal = refusalOfVersion(request.body)
      if (!refusal) return
      // Its signature can't be looked at, so anybody may have sent it.
      await byAddress.takeAddress(request)
      throw refusal
    })
    serve(scope, deliverEnvelope, async ({ body, request }) => {
      try {
        return await deliver(context, body)
      } catch (error) {
        const isUnsigned = error instanceof ApiError && UNSIGNED_CODES.includes(error.code)
        if (isUnsigned) await byAddress.takeAddress(request)
        throw error
      }
    })
  })
  await app.register((scope) => uploadRoutes(scope, database, sealed))

  serve(app, getSealingKey, () => readSealingKey(db))
  serve(app, reportOutbox, ({ caller, params, body }) =>
    takeReport(reportContext, caller, params.id, body),
  )
  serve(app, listDeviceEnvelopes, ({ caller, params }) =>
    readDeviceEnvelopes(db, caller, params.id),
  )
}
