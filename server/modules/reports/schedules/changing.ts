import { and, eq, inArray } from 'drizzle-orm'
import { nextDue } from '../../../../contract/reports/schedule-times.ts'
import type { Schedule, SchedulePlan } from '../../../../contract/reports/schedules.ts'
import { OWN_SCHEDULES } from '../../../../contract/reports/schedules.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { lockForChange } from '../../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../../platform/caller.ts'
import { appendAudit } from '../../../platform/database/audit.ts'
import { databaseNow, NOW } from '../../../platform/database/database-now.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockNamed } from '../../../platform/database/lock-named.ts'
import { isOpen } from '../queries.ts'
import { reportRuns, reports, reportScheduleReceivers, reportSchedules } from '../table.ts'
import {
  countOwnSchedules,
  getSchedule,
  listPossibleReceivers,
  listReceivers,
  lockedSchedule,
} from './schedule-queries.ts'

/** The columns of a plan. */
function columnsOf(plan: SchedulePlan) {
  const { type, format, span, rhythm, weekday = null, monthDay = null, time } = plan
  const { receivers: _, franchise, partner, service, status } = plan
  const filter = {
    ...(franchise !== undefined && { franchise }),
    ...(partner !== undefined && { partner }),
    ...(service !== undefined && { service }),
    ...(status !== undefined && { status }),
  }
  return { type, format, filter, span, rhythm, weekday, monthDay, time }
}

/** 409 `report.too_many_schedules` where the caller answers for as many as one may. */
async function refuseMany(tx: Tx, caller: Caller): Promise<void> {
  // Two at once count each other.
  await lockNamed(tx, `report schedules ${caller._id}`)
  if ((await countOwnSchedules(tx, caller._id)) >= OWN_SCHEDULES) {
    throw new ApiError('report.too_many_schedules')
  }
}

/** Writes down who gets the report. New are only people who may have it now; those chosen before may stay. */
async function setReceivers(tx: Tx, scheduleId: string, chosen: string[]): Promise<void> {
  const possible = await listPossibleReceivers(tx)
  const before = await listReceivers(tx, [scheduleId])
  const known = new Set([
    ...possible.map(({ _id }) => _id),
    ...before.map(({ account }) => account.id),
  ])
  const ids = [...new Set(chosen)]
  if (!ids.every((id) => known.has(id))) {
    throw new ApiError('request.invalid', { fields: [{ path: 'receivers', code: 'not_a_choice' }] })
  }
  await tx.delete(reportScheduleReceivers).where(eq(reportScheduleReceivers.scheduleId, scheduleId))
  await tx
    .insert(reportScheduleReceivers)
    .values(ids.map((accountId) => ({ scheduleId, accountId })))
}

/** Adds a schedule, as `addSchedule` of the contract says. */
export async function addPlan(tx: Tx, caller: Caller, plan: SchedulePlan): Promise<Schedule> {
  await refuseMany(tx, caller)
  const columns = columnsOf(plan)
  const nextAt = nextDue(columns, await databaseNow(tx))
  const [row] = await tx
    .insert(reportSchedules)
    .values({ ...columns, byId: caller._id, nextAt })
    .returning({ id: reportSchedules.id })
  if (!row) throw new Error('the schedule was not stored')
  await setReceivers(tx, row.id, plan.receivers)
  await appendAudit(tx, {
    ...{ actor: caller, subject: 'report_schedule', action: 'created', subjectId: row.id },
    details: { list: plan.type, ids: plan.receivers },
  })
  return getSchedule(tx, row.id)
}

/** Changes a schedule, as `editSchedule` of the contract says; a paused one stays so. */
export async function editPlan(
  tx: Tx,
  caller: Caller,
  id: string,
  { plan, version }: { plan: SchedulePlan; version: number },
): Promise<Schedule> {
  const row = await lockForChange(tx, lockedSchedule(id), {
    ...{ version, stale: 'report.schedule_stale' },
    current: () => getSchedule(tx, id),
  })
  if (row.byId !== caller._id) await refuseMany(tx, caller)
  const columns = columnsOf(plan)
  const nextAt = row.pausedFor === null ? nextDue(columns, await databaseNow(tx)) : null
  await tx
    .update(reportSchedules)
    .set({ ...columns, nextAt, byId: caller._id, version: row.version + 1 })
    .where(eq(reportSchedules.id, id))
  await setReceivers(tx, id, plan.receivers)
  await appendAudit(tx, {
    ...{ actor: caller, subject: 'report_schedule', action: 'edited', subjectId: id },
    details: { list: plan.type, ids: plan.receivers },
  })
  return getSchedule(tx, id)
}

/** Pauses a schedule, as `pauseSchedule` of the contract says; one that is paused stays as it is. */
export async function pause(tx: Tx, caller: Caller, id: string): Promise<Schedule> {
  const row = await lockForChange(tx, lockedSchedule(id))
  if (row.pausedFor !== null) return getSchedule(tx, id)
  await tx
    .update(reportSchedules)
    .set({ nextAt: null, pausedFor: 'by_hand', version: row.version + 1 })
    .where(eq(reportSchedules.id, id))
  await appendAudit(tx, {
    ...{ actor: caller, subject: 'report_schedule', action: 'paused', subjectId: id },
    details: { list: row.type },
  })
  return getSchedule(tx, id)
}

/** Lets a schedule go on, as `resumeSchedule` of the contract says. */
export async function resume(tx: Tx, caller: Caller, id: string): Promise<Schedule> {
  const row = await lockForChange(tx, lockedSchedule(id))
  if (row.pausedFor === null) return getSchedule(tx, id)
  if (row.byId !== caller._id) await refuseMany(tx, caller)
  const nextAt = nextDue(row, await databaseNow(tx))
  await tx
    .update(reportSchedules)
    .set({ nextAt, pausedFor: null, byId: caller._id, version: row.version + 1 })
    .where(eq(reportSchedules.id, id))
  await appendAudit(tx, {
    ...{ actor: caller, subject: 'report_schedule', action: 'resumed', subjectId: id },
    details: { list: row.type },
  })
  return getSchedule(tx, id)
}

/** Removes a schedule, as `deleteSchedule` of the contract says; a report of it that is being made is not wanted any more. */
export async function remove(tx: Tx, caller: Caller, id: string): Promise<void> {
  const runs = tx
    .select({ id: reportRuns.id })
    .from(reportRuns)
    .where(eq(reportRuns.scheduleId, id))
  await tx
    .update(reports)
    .set({ state: 'cancelled', finishedAt: NOW })
    .where(and(inArray(reports.runId, runs), isOpen))
  const [row] = await tx.delete(reportSchedules).where(eq(reportSchedules.id, id)).returning()
  if (!row) return
  await appendAudit(tx, {
    ...{ actor: caller, subject: 'report_schedule', action: 'deleted', subjectId: id },
    details: { list: row.type },
  })
}
