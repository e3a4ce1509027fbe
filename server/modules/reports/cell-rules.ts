import type { Language } from '../../../contract/core/languages.ts'
import { localeWithLatinDigits } from '../../../contract/core/languages.ts'
import { formatColumnMoney, formatCount } from '../../../contract/core/money.ts'
import {
  dateFormatOf,
  dateText,
  timeFormatOf,
  timeText,
} from '../../../contract/core/text/date-text.ts'
import type { ReportColumn, ReportKey, ReportKind } from '../../../contract/reports/report-types.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import type { RawRow } from './data-queries.ts'
import { choiceWords } from './report-words.ts'

/** A value as files have it: money in paise, a share from 0 to 1, words in the report's language. */
export type Cell = string | number | Date | null

type Column = ReportColumn & { key: ReportKey }

const HUNDRED = 100

function plainCell(
  { key, kind }: Column,
  raw: string | number | null | undefined,
  language: Language,
): Cell {
  if (raw === null || raw === undefined) return null
  switch (kind) {
    case 'moment':
      return new Date(raw)
    case 'choice':
      return serverMessage(choiceWords(key, String(raw)), language)
    case 'count':
    case 'money':
    case 'percent':
    case 'rating':
      return Number(raw)
    case 'day':
    case 'month':
    case 'text':
      return String(raw)
  }
}

/** The value of a column in a row or in the totals; a share of nothing is none. */
export function cellOf(column: Column, row: RawRow, language: Language): Cell {
  if (!column.of) return plainCell(column, row[column.key] as string | number | null, language)
  const [part = 0, whole = 0] = column.of.map((key) => Number(row[key] ?? 0))
  if (whole === 0) return null
  // As screens have it: a share is never shown as whole before it is.
  return column.kind === 'percent' ? Math.floor((part / whole) * HUNDRED) / HUNDRED : part / whole
}

/** Whether the column's values stand below each other by their end. */
export function isNumeric(kind: ReportKind): boolean {
  return kind === 'count' || kind === 'money' || kind === 'percent' || kind === 'rating'
}

/** How the values of a row are written for people: the formats are made once, since making one costs more than using it. */
export function lineWriter(
  columns: readonly ReportColumn[],
  language: Language,
): (cells: readonly Cell[]) => string[] {
  const write = cellWriter(language)
  return (cells) => columns.map(({ kind }, index) => write(kind, cells[index] ?? null))
}

function cellWriter(language: Language): (kind: ReportKind, cell: Cell) => string {
  const locale = localeWithLatinDigits(language)
  const zone = 'Asia/Kolkata'
  const [dates, times] = [dateFormatOf(locale, zone), timeFormatOf(locale, zone)]
  const days = dateFormatOf(locale, 'UTC')
  const months = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  })
  return (kind, cell) => {
    if (cell === null || cell === '') return ''
    if (cell instanceof Date) return `${dateText(dates, cell)}, ${timeText(times, cell)}`
    switch (kind) {
      case 'money':
        return formatColumnMoney(Number(cell))
      case 'count':
        return formatCount(Number(cell))
      case 'percent':
        return `${Math.round(Number(cell) * HUNDRED)}%`
      case 'rating':
        return Number(cell).toFixed(1)
      case 'day':
        return dateText(days, new Date(String(cell)))
      case 'month':
        return months.format(new Date(`${String(cell)}-01`))
      case 'text':
      case 'choice':
      case 'moment':
        return String(cell)
    }
  }
}
