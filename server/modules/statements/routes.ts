import {
  getMonthStatement,
  getMonthStatementFile,
  getYearStatement,
  getYearStatementFile,
} from '../../../contract/statements/statements.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { readMonthStatement, readYearStatement } from './service.ts'

/** What draws PDFs takes 15 MB, and is loaded by the first of them. */
const drawing = () => import('./statement-page.ts')

/** Statements of what franchises and partners earn, hold and are paid. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  const byAccount = createThrottle(database.pool, {
    name: 'statement',
    points: 120,
    seconds: 600,
    code: 'request.too_many',
  })

  serve(app, getMonthStatement, ({ caller, params }) => readMonthStatement(db, caller, params))
  serve(app, getYearStatement, ({ caller, params }) => readYearStatement(db, caller, params))

  serve(app, getMonthStatementFile, async ({ caller, params, query, reply }) => {
    await byAccount.take(caller._id)
    const { drawMonthStatement } = await drawing()
    const bytes = await drawMonthStatement(
      await readMonthStatement(db, caller, params),
      query.language,
    )
    return sendPdf(reply, bytes, { fileName: `statement-${params.month}.pdf`, show: query.show })
  })

  serve(app, getYearStatementFile, async ({ caller, params, query, reply }) => {
    await byAccount.take(caller._id)
    const { drawYearStatement } = await drawing()
    const bytes = await drawYearStatement(
      await readYearStatement(db, caller, params),
      query.language,
    )
    return sendPdf(reply, bytes, { fileName: `statement-${params.year}.pdf`, show: query.show })
  })
}
