import multipart from '@fastify/multipart'
import {
  ANSWER_BYTES,
  applyBankAnswer,
  getBankAnswer,
  readBankAnswer,
} from '../../../contract/bank-files/bank-answers.ts'
import {
  downloadBankFile,
  listBankFiles,
  listWaiting,
  makeBankFile,
} from '../../../contract/bank-files/bank-files.ts'
import { changePayer, getPayer } from '../../../contract/bank-files/payer.ts'
import type { Routes } from '../../app-parts.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { receiveFile } from '../../platform/http/receive-file.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { readOneAnswer, takeAnswer } from './answers.ts'
import { applyAnswer } from './apply-answer.ts'
import { listFilesPage } from './file-queries.ts'
import { makeFile, readContent, readWaiting } from './make-file.ts'
import { readPayer, savePayer } from './payer.ts'

/** Answers that one person can have read in so many seconds. */
const READINGS = 60
const READING_SECONDS = 600

/** Files for the bank, and what the bank answers, for administrators. */
export const routes: Routes = async (app, { database: { db, pool } }) => {
  const readings = createThrottle(pool, {
    ...{ name: 'bank_answer', points: READINGS, seconds: READING_SECONDS },
    code: 'request.too_many',
  })
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: ANSWER_BYTES },
  })
  serve(app, getPayer, () => readPayer(db))
  serve(app, changePayer, ({ caller, body }) => savePayer(db, caller, body))
  serve(app, listWaiting, () => readWaiting(db))
  serve(app, listBankFiles, ({ query }) => listFilesPage(db, query.page))
  serveOnce(app, db, makeBankFile, (tx, { caller, body }) => makeFile(tx, caller, body))
  serve(app, downloadBankFile, async ({ caller, params, reply }) => {
    const { fileName, text } = await readContent(db, caller, params.id)
    return reply
      .type('text/plain; charset=us-ascii')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(text)
  })
  serve(app, readBankAnswer, async ({ caller, query, request }) => {
    await readings.take(caller._id)
    return takeAnswer(db, caller, query.layout, await receiveFile(request))
  })
  serve(app, getBankAnswer, ({ params }) => readOneAnswer(db, params.id))
  serveOnce(app, db, applyBankAnswer, (tx, { caller, params, body }) =>
    applyAnswer(tx, caller, params.id, body.fingerprint),
  )
}
