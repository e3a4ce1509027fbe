import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { boundsOfIndiaDay } from '../../../../contract/core/india-day.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { addDays } from '../../../../contract/payments/add-days.ts'
import type { ReportFilterKey, ReportType } from '../../../../contract/reports/report-types.ts'
import type { DaySpan } from '../../ledger/revenue-queries.ts'

/** What a report is made of. */
export interface ReportAsked {
  type: ReportType
  from: string
  to: string
  filter: Partial<Record<ReportFilterKey, string>>
  language: Language
}

/** All rows of a report, named as the contract's columns, and their order, which is complete. */
export interface ReportSource {
  rows: SQL
  order: SQL
}

/** Whether a moment lies in the days of the report. */
export function isWithin({ from, to }: ReportAsked, moment: SQL): SQL {
  const [start, end] = [boundsOfIndiaDay(from).start, boundsOfIndiaDay(to).end]
  return sql`(${moment} >= ${start.toISOString()}::timestamptz and ${moment} < ${end.toISOString()}::timestamptz)`
}

/** The report's days as the ledger takes them. */
export function spanOf({ from, to }: ReportAsked): DaySpan {
  return { from, until: addDays(to, 1) }
}

/** The name of a row with three names, in the report's language. */
export function nameOf(table: string, language: Language): SQL {
  const [base, own] = [sql.raw(`${table}.name`), sql.raw(`${table}.name_${language}`)]
  return language === 'en' ? base : sql`coalesce(nullif(${own}, ''), ${base})`
}
