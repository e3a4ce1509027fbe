import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { mayDo } from '../../../../contract/core/access.ts'
import { displayName } from '../../../../contract/core/person-names.ts'
import { Email } from '../../../../contract/core/primitives.ts'
import type { ReceiverState, Schedule } from '../../../../contract/reports/schedules.ts'
import { ApiError } from '../../../platform/api-error.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { accounts } from '../../accounts/table.ts'
import { reportRuns, reportScheduleReceivers, reportSchedules } from '../table.ts'

type Account = typeof accounts.$inferSelect
export type ScheduleRecord = typeof reportSchedules.$inferSelect

/** A person's name as reports and the audit trail have it. */
export function nameOfAccount(account: Account): string {
  return displayName({ ...account, franchiseName: '', servicePartnerName: '' }, '')
}

/** Whether the account's person may order reports now. */
export function mayMakeReports({ active, userType }: Account): boolean {
  return active && mayDo(userType, 'report.make')
}

/** Whether a report would go to the account's person now; an address is only moved by its proof (rules.md, Accounts). */
export function receiverStateOf(account: Account): ReceiverState {
  if (!account.active) return 'left'
  if (!mayMakeReports(account)) return 'no_permission'
  if (!v.is(Email, account.email)) return 'no_email'
  return account.messagesByEmail ? 'gets' : 'email_off'
}

/** The people to whom reports can be sent, by name. */
export async function listPossibleReceivers(tx: Queryable) {
  const rows = await tx.select().from(accounts).where(eq(accounts.active, true))
  return rows
    .filter((account) => ['gets', 'email_off'].includes(receiverStateOf(account)))
    .map((account) => ({ _id: account.id, name: nameOfAccount(account) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The chosen people of schedules, as their accounts are now. */
export async function listReceivers(tx: Queryable, scheduleIds: string[]) {
  const rows = await tx
    .select({ scheduleId: reportScheduleReceivers.scheduleId, account: accounts })
    .from(reportScheduleReceivers)
    .innerJoin(accounts, eq(accounts.id, reportScheduleReceivers.accountId))
    .where(inArray(reportScheduleReceivers.scheduleId, scheduleIds))
    .orderBy(asc(accounts.id))
  return rows.map((row) => ({ ...row, state: receiverStateOf(row.account) }))
}

/** The last run of each schedule. */
function listLastRuns(tx: Queryable, scheduleIds: string[]) {
  return tx
    .selectDistinctOn([reportRuns.scheduleId])
    .from(reportRuns)
    .where(inArray(reportRuns.scheduleId, scheduleIds))
    .orderBy(reportRuns.scheduleId, desc(reportRuns.at), desc(reportRuns.id))
}

/** Schedules of all administrators, the next one first and those that are paused last; or the one with this id. */
export async function readSchedules(tx: Queryable, id?: string): Promise<Schedule[]> {
  const rows = await tx
    .select({ schedule: reportSchedules, by: accounts })
    .from(reportSchedules)
    .innerJoin(accounts, eq(accounts.id, reportSchedules.byId))
    .where(id === undefined ? undefined : eq(reportSchedules.id, id))
    .orderBy(sql`${reportSchedules.nextAt} nulls last`, asc(reportSchedules.id))
  const ids = rows.map(({ schedule }) => schedule.id)
  if (ids.length === 0) return []
  const receivers = await listReceivers(tx, ids)
  const runs = new Map((await listLastRuns(tx, ids)).map((run) => [run.scheduleId, run]))
  return rows.map(({ schedule, by }) => {
    const { id: _id, type, format, filter, span, rhythm, weekday, monthDay, time } = schedule
    const run = runs.get(_id)
    return {
      ...{ _id, type, format, ...filter, span, rhythm, time },
      ...(weekday !== null && { weekday }),
      ...(monthDay !== null && { monthDay }),
      byName: nameOfAccount(by),
      nextAt: schedule.nextAt?.toISOString() ?? null,
      pausedFor: schedule.pausedFor,
      version: schedule.version,
      receivers: receivers
        .filter(({ scheduleId }) => scheduleId === _id)
        .map(({ account, state }) => ({ _id: account.id, name: nameOfAccount(account), state })),
      last: run
        ? {
            ...{ at: run.at.toISOString(), outcome: run.outcome, failure: run.failure },
            ...{ sent: run.sent, skipped: run.skipped },
          }
        : null,
    }
  })
}

/** The schedule to lock for a change; 404 `report.schedule_not_found`. */
export const lockedSchedule = (id: string) =>
  ({
    ...{ table: reportSchedules, where: eq(reportSchedules.id, id) },
    missing: 'report.schedule_not_found',
  }) as const

/** One schedule; 404 `report.schedule_not_found`. */
export async function getSchedule(tx: Queryable, id: string): Promise<Schedule> {
  const [found] = await readSchedules(tx, id)
  if (!found) throw new ApiError('report.schedule_not_found')
  return found
}

/** How many schedules a person answers for. */
export function countOwnSchedules(tx: Queryable, byId: string): Promise<number> {
  return tx.$count(reportSchedules, eq(reportSchedules.byId, byId))
}

/** Whether a report of the schedule is being made. */
export async function isRunning(tx: Queryable, scheduleId: string): Promise<boolean> {
  const where = and(eq(reportRuns.scheduleId, scheduleId), eq(reportRuns.outcome, 'making'))
  return (await tx.$count(reportRuns, where)) > 0
}
