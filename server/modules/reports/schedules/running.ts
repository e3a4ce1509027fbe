import { eq } from 'drizzle-orm'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE } from '../../../../contract/core/languages.ts'
import { lastDue, nextDue, spanDays } from '../../../../contract/reports/schedule-times.ts'
import type { Schedule } from '../../../../contract/reports/schedules.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { lockForChange } from '../../../platform/blocks/lock-for-change.ts'
import { workOffDue } from '../../../platform/blocks/work-off-due.ts'
import type { Caller } from '../../../platform/caller.ts'
import { appendAudit } from '../../../platform/database/audit.ts'
import { readToday } from '../../../platform/database/database-now.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { sendJob } from '../../../platform/jobs/send-job.ts'
import { accounts } from '../../accounts/table.ts'
import { notify } from '../../notifications/notify.ts'
import { makeReportJob } from '../make-report.ts'
import { reportRuns, reports, reportSchedules } from '../table.ts'
import type { ScheduleRecord } from './schedule-queries.ts'
import {
  getSchedule,
  isRunning,
  lockedSchedule,
  mayMakeReports,
  nameOfAccount,
} from './schedule-queries.ts'

/** In whose name and language a report is made. */
interface Orderer {
  byId: string
  byName: string
  language: Language
}

/** Orders the report of one run, as seen from that day. */
async function orderRun(
  tx: Tx,
  { type, format, filter, span }: ScheduleRecord,
  orderer: Orderer,
  run: { runId: string; day: string },
): Promise<void> {
  const { from, to } = spanDays(span, run.day)
  const [row] = await tx
    .insert(reports)
    .values({
      ...{ type, format, filter, fromDay: from, toDay: to, runId: run.runId },
      ...orderer,
    })
    .returning({ id: reports.id })
  if (!row) throw new Error('the report of a schedule was not stored')
  await sendJob(tx, makeReportJob, { reportId: row.id })
}

/** A schedule whose person may make no reports any more stands still until another one takes it over. */
async function stop(tx: Tx, { id, type }: ScheduleRecord, name: string): Promise<void> {
  const paused = { nextAt: null, pausedFor: 'person_left' } as const
  await tx.update(reportSchedules).set(paused).where(eq(reportSchedules.id, id))
  await appendAudit(tx, {
    ...{ actor: null, subject: 'report_schedule', action: 'stopped', subjectId: id },
    details: { list: type, name },
  })
  await notify(tx, { event: 'report.schedule_paused', id, report: type, name }, null)
}

async function runDue(tx: Tx, schedule: ScheduleRecord, now: Date): Promise<void> {
  const [by] = await tx.select().from(accounts).where(eq(accounts.id, schedule.byId))
  if (!by || !mayMakeReports(by)) return stop(tx, schedule, by ? nameOfAccount(by) : '')
  const dueDay = indiaDay(lastDue(schedule, now))
  const [run] = await tx
    .insert(reportRuns)
    .values({ scheduleId: schedule.id, dueDay })
    .onConflictDoNothing()
    .returning({ runId: reportRuns.id })
  const next = { nextAt: nextDue(schedule, now) }
  await tx.update(reportSchedules).set(next).where(eq(reportSchedules.id, schedule.id))
  if (!run) return
  const language = by.language ?? DEFAULT_LANGUAGE
  const orderer = { byId: by.id, byName: nameOfAccount(by), language }
  await orderRun(tx, schedule, orderer, { ...run, day: dueDay })
}

/**
 * Orders the reports of all schedules that are due: each once for its day, however many instances do it and however
 * often one of them ends. After a time in which nothing ran only the last one is made.
 */
export async function runDueSchedules(db: Db): Promise<void> {
  const due = { table: reportSchedules, dueAt: reportSchedules.nextAt, id: reportSchedules.id }
  await workOffDue(db, due, runDue)
}

/** Sends a report now, as `sendSchedule` of the contract says: in the caller's name, of the days before today. */
export async function sendNow(tx: Tx, caller: Caller, id: string): Promise<Schedule> {
  const schedule = await lockForChange(tx, lockedSchedule(id))
  if (await isRunning(tx, id)) throw new ApiError('report.schedule_running')
  const [run] = await tx
    .insert(reportRuns)
    .values({ scheduleId: id })
    .returning({ runId: reportRuns.id })
  if (!run) throw new Error('the run of a schedule was not stored')
  const orderer = { byId: caller._id, byName: caller.name, language: caller.language }
  await orderRun(tx, schedule, orderer, { ...run, day: await readToday(tx) })
  await appendAudit(tx, {
    ...{ actor: caller, subject: 'report_schedule', action: 'sent_now', subjectId: id },
    details: { list: schedule.type },
  })
  return getSchedule(tx, id)
}
