import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { LetterKind } from '../../../contract/outbox/envelope-kinds.ts'
import { LETTER_VERSION } from '../../../contract/outbox/envelope.ts'
import { deliverLetter, listDeviceLetters, reportOutbox } from '../../../contract/outbox/outbox.ts'
import type { AppParts } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { serve } from '../../platform/endpoint-route.ts'
import { growingFiles } from '../../platform/growing-files.ts'
import { Turns } from '../../platform/limiter.ts'
import { createThrottle } from '../../platform/throttle.ts'
import type { DocumentWorkers } from '../documents/document-workers.ts'
import type { DeliveryRoom } from './deliver-envelope.ts'
import { deliver } from './deliver-envelope.ts'
import { readDeviceLetters, takeReport } from './reports.ts'
import { sealedDir } from './sealed-dir.ts'
import { SealOpener } from './sealing-keys/service.ts'
import { uploadRoutes } from './upload-routes.ts'

/** Sealed, opened and received bytes of so many documents lie in memory at once. */
const OPENED_AT_ONCE = 3
const WAITING_DOCUMENTS = 64
/** Letters of one account in a minute: a full device empties itself, a runaway is stopped. */
const LETTERS_A_MINUTE = 6000
/** Letters from one address that nobody signed, in five minutes. */
const UNSIGNED = 300

/** As much of a letter as has to be known before its version's own schema is asked. */
const AnyLetter = v.object({ letter: v.object({ version: v.number(), kind: v.string() }) })

/** An envelope or a kind of another time is no mistake of its sender's (offline.md, rule 11). */
function refuseOtherTimes(body: unknown): void {
  if (!v.is(AnyLetter, body)) return
  const { version, kind } = body.letter
  if (version < LETTER_VERSION) throw new ApiError('letter.too_old')
  if (version > LETTER_VERSION || !v.is(LetterKind, kind)) throw new ApiError('letter.too_new')
}

const UNSIGNED_CODES: readonly string[] = ['letter.device_unknown', 'letter.signature_wrong']

/** Letters come in, without a session; devices report, with one. */
export async function outboxRoutes(
  app: FastifyInstance,
  parts: AppParts,
  workers: DocumentWorkers,
): Promise<void> {
  const { database, environment, files } = parts
  const { db, pool } = database
  const code = 'request.too_many'
  const byAccount = createThrottle(pool, {
    ...{ name: 'letters', points: LETTERS_A_MINUTE, seconds: 60, code },
  })
  const byAddress = createThrottle(pool, {
    ...{ name: 'letters-unsigned', points: UNSIGNED, seconds: 300, code },
  })
  const sealed = growingFiles(sealedDir(environment))
  const room: DeliveryRoom = {
    ...{ db, files, workers },
    sealed,
    opener: new SealOpener(db),
    turns: new Turns(OPENED_AT_ONCE, WAITING_DOCUMENTS),
    countLetter: (accountId) => byAccount.take(accountId),
  }

  await app.register(async (scope) => {
    scope.addHook('preHandler', async ({ body }) => refuseOtherTimes(body))
    serve(scope, deliverLetter, async ({ body, request }) => {
      try {
        return await deliver(room, body)
      } catch (error) {
        const isUnsigned = error instanceof ApiError && UNSIGNED_CODES.includes(error.code)
        if (isUnsigned) await byAddress.take(request.ip)
        throw error
      }
    })
  })
  await app.register((scope) => uploadRoutes(scope, database, sealed))

  serve(app, reportOutbox, ({ caller, params, body }) => takeReport(db, caller, params.id, body))
  serve(app, listDeviceLetters, ({ caller, params }) => readDeviceLetters(db, caller, params.id))
}
