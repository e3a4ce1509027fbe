import { and, eq } from 'drizzle-orm'
import type { Report, ReportOrder, ReportPreview } from '../../../contract/reports/reports.ts'
import { OPEN_REPORTS, PREVIEW_ROWS } from '../../../contract/reports/reports.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import { NOW, readToday } from '../../platform/database/database-now.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { sendJob } from '../../platform/jobs/send-job.ts'
import { isNumeric, lineWriter } from './cell-rules.ts'
import { readFirstRows } from './data-queries.ts'
import { makeReportJob } from './make-report.ts'
import { countOpen, getOwn, isOpen, toReport } from './queries.ts'
import { readHead, toCells } from './read-report.ts'
import { endRun } from './schedules/run-ends.ts'
import type { ReportAsked } from './sources/report-span-queries.ts'
import { reports } from './table.ts'

/** Days that have not come have no report. */
async function refuseFuture(tx: Tx, { to }: ReportOrder): Promise<void> {
  if (to <= (await readToday(tx))) return
  throw new ApiError('request.invalid', { fields: [{ path: 'to', code: 'too_late' }] })
}

/** Orders a report, as `orderReport` of the contract says. */
export async function order(tx: Tx, caller: Caller, body: ReportOrder): Promise<Report> {
  await refuseFuture(tx, body)
  // Two orders at once count each other.
  await lockNamed(tx, `reports ${caller._id}`)
  if ((await countOpen(tx, caller._id)) >= OPEN_REPORTS) {
    throw new ApiError('report.too_many_open')
  }
  const { type, format, from, to, ...filter } = body
  const [row] = await tx
    .insert(reports)
    .values({
      ...{ type, format, filter, fromDay: from, toDay: to, language: caller.language },
      ...{ byId: caller._id, byName: caller.name },
    })
    .returning()
  if (!row) throw new Error('the report was not stored')
  await sendJob(tx, makeReportJob, { reportId: row.id })
  await appendAudit(tx, {
    ...{ actor: caller, subject: 'report', action: 'ordered', subjectId: row.id },
    details: { list: type, from, to, filter },
  })
  return toReport(row, caller._id)
}

/** Shows how a report begins, as `previewReport` of the contract says. */
export async function preview(db: Db, caller: Caller, body: ReportOrder): Promise<ReportPreview> {
  const { type, format, from, to, ...filter } = body
  const asked: ReportAsked = { type, from, to, filter, language: caller.language }
  return db.transaction(
    async (tx) => {
      await refuseFuture(tx, body)
      const head = await readHead(tx, asked, { byName: caller.name, at: new Date(), format })
      const rows = await readFirstRows(tx, asked, PREVIEW_ROWS)
      const { title, lines, limit, columns, totals, counts, total } = head
      const texts = lineWriter(columns, caller.language)
      return {
        ...{ title, lines, limit, counts, total },
        heads: columns.map(({ key, head: text, kind }) => ({
          ...{ key, text, isNumber: isNumeric(kind) },
        })),
        totals: texts(totals),
        rows: rows.map((row) => texts(toCells(head, row))),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Ends a report, as `cancelReport` of the contract says. Whoever makes it sees that and removes its file. */
export async function cancel(db: Db, caller: Caller, id: string): Promise<Report> {
  return db.transaction(async (tx) => {
    const own = await getOwn(tx, caller._id, id)
    const [ended] = await tx
      .update(reports)
      .set({ state: 'cancelled', finishedAt: NOW })
      .where(and(eq(reports.id, id), isOpen))
      .returning()
    if (!ended) return toReport(own, caller._id)
    if (ended.runId !== null) await endRun(tx, ended.runId, 'cancelled')
    await appendAudit(tx, {
      ...{ actor: caller, subject: 'report', action: 'cancelled', subjectId: id },
      details: { list: own.type },
    })
    return toReport(ended, caller._id)
  })
}
