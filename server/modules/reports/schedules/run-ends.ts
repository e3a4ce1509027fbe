import { and, eq } from 'drizzle-orm'
import type { ReportFailure } from '../../../../contract/reports/report-types.ts'
import type { RunOutcome } from '../../../../contract/reports/schedules.ts'
import { appendAudit } from '../../../platform/database/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendMessage } from '../../messages/service.ts'
import { notify } from '../../notifications/notify.ts'
import type { ReportRecord } from '../queries.ts'
import { reportReceivers, reportRuns } from '../table.ts'
import { listReceivers } from './schedule-queries.ts'

/** Ends the run of a scheduled report with an outcome; answers the schedule's id, or nothing where that is gone. */
export async function endRun(
  tx: Tx,
  runId: string,
  outcome: RunOutcome,
  more: { sent?: number; skipped?: number; failure?: ReportFailure } = {},
): Promise<string | undefined> {
  const [run] = await tx
    .update(reportRuns)
    .set({ outcome, ...more })
    .where(and(eq(reportRuns.id, runId), eq(reportRuns.outcome, 'making')))
    .returning({ scheduleId: reportRuns.scheduleId })
  return run?.scheduleId
}

/**
 * Tells the people of a schedule, each in the own language, that its report is there, and lets them fetch it. In the
 * transaction in which it is done, so that nobody hears of it twice. Who may not read it any more gets nothing.
 */
export async function sendScheduled(
  tx: Tx,
  report: ReportRecord & { runId: string },
  rows: number,
  publicUrl: string,
): Promise<void> {
  const { id, type, runId, fromDay, toDay, byName } = report
  const [run] = await tx.select().from(reportRuns).where(eq(reportRuns.id, runId))
  if (!run) return
  const receivers = await listReceivers(tx, [run.scheduleId])
  const got: string[] = []
  for (const { account, state } of receivers) {
    if (state !== 'gets') continue
    const ways = await sendMessage(tx, {
      to: { accountId: account.id },
      template: 'report_scheduled',
      data: {
        ...{ report: type, from: fromDay, to: toDay, rows, byName },
        url: new URL(`/reports?report=${id}`, publicUrl).href,
      },
    })
    if (ways.length === 0) continue
    await tx.insert(reportReceivers).values({ reportId: id, accountId: account.id })
    got.push(account.id)
  }
  const sent = got.length
  const outcome = sent > 0 ? 'sent' : 'nobody'
  await endRun(tx, runId, outcome, { sent, skipped: receivers.length - sent })
  await appendAudit(tx, {
    ...{ actor: null, subject: 'report_schedule', action: 'sent', subjectId: run.scheduleId },
    details: { list: type, from: fromDay, to: toDay, ids: got },
  })
}

/** Says once, to who answers for the schedule, that its report was not made and why; it is made again when it is due next. */
export async function failScheduled(
  tx: Tx,
  { runId, type, byId }: ReportRecord & { runId: string },
  failure: ReportFailure,
): Promise<void> {
  const id = await endRun(tx, runId, 'failed', { failure })
  if (id === undefined) return
  await notify(tx, { event: 'report.schedule_failed', id, report: type, reason: failure }, byId)
}
