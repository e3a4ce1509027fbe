import type { ReportFormat } from '../../../contract/reports/report-filters.ts'
import {
  cancelReport,
  fetchReport,
  getReport,
  listReports,
  orderReport,
  previewReport,
} from '../../../contract/reports/reports.ts'
import {
  addSchedule,
  deleteSchedule,
  editSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  sendSchedule,
} from '../../../contract/reports/schedules.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { WORKBOOK_WRITER } from '../../platform/blocks/workbook-writer.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import { readToday } from '../../platform/database/database-now.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { cancel, order, preview } from './ordering.ts'
import { getReadable, listReadable, toReport } from './queries.ts'
import { addPlan, editPlan, pause, remove, resume } from './schedules/changing.ts'
import { sendNow } from './schedules/running.ts'
import { listPossibleReceivers, readSchedules } from './schedules/schedule-queries.ts'

const TYPES: Record<ReportFormat, string> = { pdf: 'application/pdf', xlsx: WORKBOOK_WRITER.type }

/** Previews that one person gets in so many seconds: each counts all rows of its days. */
const PREVIEWS = 120
const PREVIEW_SECONDS = 600

/** Reports: ordered or scheduled, made by a job, fetched for a month. */
export const routes: Routes = (app, { database: { db, pool }, files }) => {
  const previews = createThrottle(pool, {
    ...{ name: 'report-preview', points: PREVIEWS, seconds: PREVIEW_SECONDS },
    code: 'request.too_many',
  })
  serve(app, listReports, async ({ caller, query }) => ({
    ...(await listReadable(db, caller._id, query.page)),
    today: await readToday(db),
  }))
  serve(app, getReport, async ({ caller, params }) =>
    toReport(await getReadable(db, caller._id, params.id), caller._id),
  )
  serve(app, previewReport, async ({ caller, query }) => {
    await previews.take(caller._id)
    return preview(db, caller, query)
  })
  serveOnce(app, db, orderReport, (tx, { caller, body }) => order(tx, caller, body))
  serve(app, cancelReport, ({ caller, params }) => cancel(db, caller, params.id))
  serve(app, listSchedules, async () => ({
    rows: await readSchedules(db),
    people: await listPossibleReceivers(db),
  }))
  serveOnce(app, db, addSchedule, (tx, { caller, body }) => addPlan(tx, caller, body))
  serveOnce(app, db, editSchedule, (tx, { caller, params, body }) =>
    editPlan(tx, caller, params.id, body),
  )
  serve(app, pauseSchedule, ({ caller, params }) =>
    db.transaction((tx) => pause(tx, caller, params.id)),
  )
  serve(app, resumeSchedule, ({ caller, params }) =>
    db.transaction((tx) => resume(tx, caller, params.id)),
  )
  serveOnce(app, db, sendSchedule, (tx, { caller, params }) => sendNow(tx, caller, params.id))
  serve(app, deleteSchedule, async ({ caller, params }) => {
    await db.transaction((tx) => remove(tx, caller, params.id))
    return { removed: true as const }
  })
  serve(app, fetchReport, async ({ caller, params, reply }) => {
    const { id, type, format, state, file, bytes, fromDay, toDay } = await getReadable(
      db,
      caller._id,
      params.id,
    )
    if (state !== 'done' || file === null) throw new ApiError('report.not_ready')
    const content = await files.read(file)
    await appendAudit(db, {
      ...{ actor: caller, subject: 'report', action: 'downloaded', subjectId: id },
      details: { list: type, from: fromDay, to: toDay },
    })
    return reply
      .type(TYPES[format])
      .header('content-disposition', `attachment; filename="${type}-${fromDay}-${toDay}.${format}"`)
      .header('content-length', bytes ?? 0)
      .header('cache-control', 'no-store')
      .send(content)
  })
}
