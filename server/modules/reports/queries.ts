import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { Report } from '../../../contract/reports/reports.ts'
import { isReportOpen, REPORT_DAYS, REPORT_STATES } from '../../../contract/reports/reports.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ReportAsked } from './sources/report-span-queries.ts'
import { reports } from './table.ts'

export type ReportRecord = typeof reports.$inferSelect

const DAY_MS = 86_400_000

/** A report as its page has it. */
export function toReport(record: ReportRecord): Report {
  const { id, fromDay, toDay, filter, createdAt, finishedAt, state } = record
  const keptUntil = new Date(createdAt.getTime() + REPORT_DAYS * DAY_MS).toISOString()
  return {
    ...{ _id: id, type: record.type, format: record.format, from: fromDay, to: toDay, ...filter },
    ...{ state, total: record.total, written: record.written, bytes: record.bytes },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    keptUntil: state === 'done' ? keptUntil : null,
  }
}

/** What a report is to be made of. */
export function askedOf({ type, fromDay, toDay, filter, language }: ReportRecord): ReportAsked {
  return { type, from: fromDay, to: toDay, filter, language }
}

/** The states in which a report is still to be made. */
export const isOpen = inArray(reports.state, REPORT_STATES.filter(isReportOpen))

/** One page of a person's own reports, the newest first. */
export async function listOwn(tx: Queryable, byId: string, page: number) {
  const where = eq(reports.byId, byId)
  const rows = await tx
    .select()
    .from(reports)
    .where(where)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows: rows.map(toReport), total: await tx.$count(reports, where), page }
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

/** How many reports of a person are still to be made. */
export async function countOpen(tx: Queryable, byId: string): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(reports)
    .where(and(eq(reports.byId, byId), isOpen))
  return row?.open ?? 0
}
