import type { Language } from '../../../contract/core/languages.ts'
import { localeWithLatinDigits } from '../../../contract/core/languages.ts'
import { formatCount } from '../../../contract/core/money.ts'
import { dateFormatOf, dateText, momentText } from '../../../contract/core/text/date-text.ts'
import type { ReportFormat } from '../../../contract/reports/report-filters.ts'
import type { ReportColumn, ReportKey } from '../../../contract/reports/report-types.ts'
import { REPORT_FILTERS, shownColumns } from '../../../contract/reports/report-types.ts'
import { PDF_ROWS } from '../../../contract/reports/reports.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { inLanguage } from '../../platform/http/sentences.ts'
import { detailsText, readDetails } from '../audit/details.ts'
import type { Cell } from './cell-rules.ts'
import { cellOf } from './cell-rules.ts'
import type { RawRow, ReportTotals } from './data-queries.ts'
import { readTotals } from './data-queries.ts'
import type { FilterNames } from './head-queries.ts'
import { readFilterNames } from './head-queries.ts'
import { choiceWords, COLUMN_WORDS, REPORT_TITLES } from './report-words.ts'
import type { ReportAsked } from './sources/report-span-queries.ts'

/** Who makes a report, when, and as which file. */
export interface Making {
  byName: string
  at: Date
  format: ReportFormat
}

/** What a report says besides its rows, in its language. */
export interface ReportHead {
  title: string
  language: Language
  /** Days, filters, number of rows, who made it and when. */
  lines: string[]
  /** That a PDF leaves out rows; empty otherwise. */
  limit: string
  columns: readonly (ReportColumn & { key: ReportKey; head: string })[]
  /** One for each column; null without a total. */
  totals: Cell[]
  /** How many rows have each choice: "Status: Completed 5, Rejected 1". */
  counts: string[]
  total: number
  /** Rows that the file gets. */
  written: number
}

type Say = ReturnType<typeof inLanguage>

function daysLine({ from, to, language }: ReportAsked, say: Say): string {
  const format = dateFormatOf(localeWithLatinDigits(language), 'UTC')
  const day = (of: string) => dateText(format, new Date(of))
  return say(/*i18n*/ '{from} to {until}', { from: day(from), until: day(to) })
}

/** What the report is narrowed by, or that it is not. */
function filtersLine({ type, filter }: ReportAsked, names: FilterNames, say: Say): string {
  const shown = REPORT_FILTERS[type].flatMap((key) => {
    const given = filter[key]
    if (given === undefined) return []
    const value = key === 'status' ? say(choiceWords('status', given)) : names[key]
    return `${say(COLUMN_WORDS[key])}: ${value}`
  })
  return shown.length > 0
    ? say(/*i18n*/ 'Filters: {filters}', { filters: shown.join(' · ') })
    : say(/*i18n*/ 'Filters: none')
}

function countLines({ counts }: ReportTotals, say: Say): string[] {
  return counts
    .filter(({ choices }) => choices.length > 0)
    .map(({ key, choices }) => {
      const each = choices.map(
        ({ choice, rows }) => `${say(choiceWords(key, choice))} ${formatCount(rows)}`,
      )
      return `${say(COLUMN_WORDS[key])}: ${each.join(', ')}`
    })
}

/** Counts and names the report, as its file and its preview begin. */
export async function readHead(
  tx: Queryable,
  asked: ReportAsked,
  { byName, at, format }: Making,
): Promise<ReportHead> {
  const { type, language } = asked
  const say = inLanguage(language)
  const totals = await readTotals(tx, asked)
  const columns = shownColumns(type).map((column) => ({
    ...column,
    head: say(COLUMN_WORDS[column.key]),
  }))
  const { rows } = totals
  const written = format === 'pdf' ? Math.min(rows, PDF_ROWS) : rows
  const [total, most] = [formatCount(rows), formatCount(PDF_ROWS)]
  return {
    ...{ title: say(REPORT_TITLES[type]), language, columns, total: rows, written },
    lines: [
      daysLine(asked, say),
      filtersLine(asked, await readFilterNames(tx, asked), say),
      say(/*i18n*/ 'Rows: {count}', { count: total }),
      say(/*i18n*/ 'Made by {name} on {at}', {
        name: byName,
        at: momentText(localeWithLatinDigits(language), 'Asia/Kolkata', at),
      }),
    ],
    limit:
      written < rows
        ? say(
            /*i18n*/ 'First {most} of {total} rows; all of them as Excel. The totals are of all rows.',
            {
              most,
              total,
            },
          )
        : '',
    totals: columns.map((column) =>
      column.total === 'sum' || column.of ? cellOf(column, totals.sums, language) : null,
    ),
    counts: countLines(totals, say),
  }
}

/** A row's values in the order of the columns. */
export function toCells({ columns, language }: ReportHead, row: RawRow): Cell[] {
  return columns.map((column) =>
    column.key === 'details'
      ? detailsText(readDetails(row['details'] as Record<string, unknown>))
      : cellOf(column, row, language),
  )
}
