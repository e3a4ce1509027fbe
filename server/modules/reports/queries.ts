import { and, count, desc, eq, exists, inArray, isNull, or } from 'drizzle-orm'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { Report } from '../../../contract/reports/reports.ts'
import { isReportOpen, REPORT_DAYS, REPORT_STATES } from '../../../contract/reports/reports.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ReportAsked } from './sources/report-span-queries.ts'
import { reportReceivers, reports } from './table.ts'

export type ReportRecord = typeof reports.$inferSelect

const DAY_MS = 86_400_000

/** Whether a schedule ordered the report, and not a person. */
export function isOfSchedule<T extends ReportRecord>(record: T): record is T & { runId: string } {
  return record.runId !== null
}

/** A report as the page of a person has it. */
export function toReport(record: ReportRecord, readerId: string): Report {
  const { id, fromDay, toDay, filter, createdAt, finishedAt, state } = record
  const keptUntil = new Date(createdAt.getTime() + REPORT_DAYS * DAY_MS).toISOString()
  return {
    ...{ _id: id, type: record.type, format: record.format, from: fromDay, to: toDay, ...filter },
    ...{ state, total: record.total, written: record.written, bytes: record.bytes },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    failure: record.failure,
    isScheduled: isOfSchedule(record),
    isOwn: record.byId === readerId,
    keptUntil: state === 'done' ? keptUntil : null,
  }
}

/** What a report is to be made of. */
export function askedOf({ type, fromDay, toDay, filter, language }: ReportRecord): ReportAsked {
  return { type, from: fromDay, to: toDay, filter, language }
}

/** The states in which a report is still to be made. */
export const isOpen = inArray(reports.state, REPORT_STATES.filter(isReportOpen))

/** The reports that a person may read: the own ones, and those that a schedule sent. */
function readableBy(tx: Queryable, readerId: string) {
  const received = tx
    .select({ id: reportReceivers.reportId })
    .from(reportReceivers)
    .where(and(eq(reportReceivers.reportId, reports.id), eq(reportReceivers.accountId, readerId)))
  return or(eq(reports.byId, readerId), exists(received))
}

/** One page of the reports that a person may read, the newest first. */
export async function listReadable(tx: Queryable, readerId: string, page: number) {
  const where = readableBy(tx, readerId)
  const rows = await tx
    .select()
    .from(reports)
    .where(where)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    rows: rows.map((row) => toReport(row, readerId)),
    total: await tx.$count(reports, where),
    page,
  }
}

/** A person's own report; 404 `report.not_found`. */
export async function getOwn(tx: Queryable, byId: string, id: string): Promise<ReportRecord> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.byId, byId)))
  if (!row) throw new ApiError('report.not_found')
  return row
}

/** A report that a person may read; 404 `report.not_found`. */
export async function getReadable(
  tx: Queryable,
  readerId: string,
  id: string,
): Promise<ReportRecord> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), readableBy(tx, readerId)))
  if (!row) throw new ApiError('report.not_found')
  return row
}

/** How many reports that a person ordered are still to be made; those of schedules hold nobody up. */
export async function countOpen(tx: Queryable, byId: string): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(reports)
    .where(and(eq(reports.byId, byId), isNull(reports.runId), isOpen))
  return row?.open ?? 0
}
