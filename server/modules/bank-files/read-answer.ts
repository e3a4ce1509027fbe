import type { AnswerWord, RowFault } from '../../../contract/bank-files/bank-answers.ts'
import { toLine } from '../../../contract/core/text/plain-text.ts'
import { decodeText } from '../imports/files/decode-text.ts'
import { parseCsv } from '../imports/files/parse-csv.ts'
import type { AnswerField, DateForm, Layout } from './layouts/layout.ts'
import { ANSWER_FIELDS } from './layouts/layout.ts'
import type { AnswerRow } from './verdict-rules.ts'

/** Rows of an answer: more than receivers that one month can have. */
const MOST_ROWS = 20_000
/** Banks put titles above the headings. */
const TITLE_LINES = 20
const TEXT_LENGTH = 200
const REFERENCE_LENGTH = 40
const SEPARATORS = ['|', ',', ';', '\t'] as const
const WORDS: readonly AnswerWord[] = ['completed', 'failed', 'waiting']
/** The first bytes of a workbook, new and old. */
const WORKBOOKS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']
const PAISE_DIGITS = 2

/** Why a whole answer cannot be read. */
export type AnswerFault = 'empty' | 'workbook' | 'no_headings' | 'too_many'

export type ReadAnswer = { rows: AnswerRow[] } | { fault: AnswerFault }

const emptyRow = {
  key: '',
  paise: null,
  word: null,
  status: '',
  reference: '',
  reason: '',
  day: null,
}

interface Line {
  line: number
  cells: string[]
  isOpen: boolean
}

/** One line is one record: what a quote could swallow stays one broken line. */
function linesOf(text: string, separator: string, recordEnd: string): Line[] {
  const lines = text.split(/\r\n|\n|\r/)
  return lines.flatMap((whole, at) => {
    const isEnded = recordEnd !== '' && whole.trimEnd().endsWith(recordEnd)
    const record = isEnded ? whole.trimEnd().slice(0, -recordEnd.length) : whole
    if (record.trim() === '') return []
    const isOpen = at === lines.length - 1 && !isEnded
    return [{ line: at + 1, cells: cellsOf(record, separator), isOpen }]
  })
}

function cellsOf(record: string, separator: string): string[] {
  try {
    for (const cells of parseCsv(record, separator)) return cells.map(toLine)
  } catch {
    // A quote that is open: the record has no cells.
  }
  return []
}

function paiseOf(text: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.replace(/[,\s]/g, ''))
  if (!match) return null
  return Number(`${match[1]}${(match[2] ?? '').padEnd(PAISE_DIGITS, '0')}`)
}

function dayOf(text: string, form: DateForm): string | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text)
  if (!match) return null
  const [, first = '', second = '', year = ''] = match
  const [month, date] = form === 'DD/MM/YYYY' ? [second, first] : [first, second]
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null
}

type Places = Partial<Record<AnswerField, number>>

function placesOf(layout: Layout, lines: readonly Line[]): { places: Places; from: number } | null {
  const { answer } = layout
  if (answer.by === 'place') return { places: answer.places, from: 0 }
  for (const [from, { cells }] of lines.slice(0, TITLE_LINES).entries()) {
    const heads = cells.map((cell) => cell.toLowerCase())
    const places: Places = {}
    for (const field of ANSWER_FIELDS) {
      const name = answer.headings[field].find((heading) => heads.includes(heading))
      if (name !== undefined) places[field] = heads.indexOf(name)
    }
    if (['key', 'amount', 'status'].every((field) => field in places)) {
      return { places, from: from + 1 }
    }
  }
  return null
}

/** A file that was cut ends inside a line. Only of the reason may that take something away. */
function isCut({ cells, isOpen }: Line, places: Places): boolean {
  return isOpen && cells.length - 1 !== places.reason
}

/** A comma in the bank's reason, which stands last, divides it into several cells. */
function withWholeReason({ answer, separator }: Layout, line: Line): Line {
  if (answer.by === 'heading' || line.cells.length <= answer.columns) return line
  const before = line.cells.slice(0, answer.places.reason)
  const reason = line.cells.slice(answer.places.reason).join(`${separator} `)
  return { ...line, cells: [...before, toLine(reason)] }
}

function readRow(layout: Layout, found: Line, places: Places, columns: number): AnswerRow {
  const line = withWholeReason(layout, found)
  const cell = (field: AnswerField) => {
    const place = places[field]
    return place === undefined ? '' : (line.cells[place] ?? '')
  }
  const status = cell('status').slice(0, REFERENCE_LENGTH)
  const word = WORDS.find((one) => layout.answer.words[one].includes(status.toUpperCase()))
  const row = {
    ...{ line: line.line, status, word: word ?? null },
    key: cell('key').toUpperCase().slice(0, REFERENCE_LENGTH),
    paise: paiseOf(cell('amount')),
    reference: cell('reference').slice(0, REFERENCE_LENGTH),
    reason: cell('reason').slice(0, TEXT_LENGTH),
    day: dayOf(cell('day'), layout.answer.date),
  }
  return { ...row, fault: faultOf(layout, row, line, places, columns) }
}

function faultOf(
  { answer }: Layout,
  { key, paise, word }: Pick<AnswerRow, 'key' | 'paise' | 'word'>,
  line: Line,
  places: Places,
  columns: number,
): RowFault | null {
  if (isCut(line, places)) return 'cut'
  const count = line.cells.length
  if (answer.by === 'place' ? count !== columns : count < columns) return 'columns'
  if (!/^[A-Z0-9]{1,16}$/.test(key)) return 'key'
  if (paise === null) return 'amount'
  return word === null ? 'status' : null
}

/**
 * Reads what the bank answered, in whatever encoding. Every line is a row or says why it is none; nothing is guessed,
 * so that a file which was cut never says of a payment what the whole does not.
 */
export function readAnswer(layout: Layout, bytes: Uint8Array): ReadAnswer {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (WORKBOOKS.includes(start)) return { fault: 'workbook' }
  const { text } = decodeText(bytes)
  const { answer, separator, recordEnd } = layout
  const separators = answer.by === 'place' ? [separator] : SEPARATORS
  const [read] = separators
    .map((one) => {
      const lines = linesOf(text, one, recordEnd)
      return { lines, found: placesOf(layout, lines) }
    })
    .sort((a, b) => Number(b.found !== null) - Number(a.found !== null))
  if (!read || read.lines.length === 0) return { fault: 'empty' }
  const { lines, found } = read
  if (!found) return { fault: 'no_headings' }
  const rows = lines.slice(found.from)
  if (rows.length === 0) return { fault: 'empty' }
  if (rows.length > MOST_ROWS) return { fault: 'too_many' }
  const needed = Math.max(
    ...['key', 'amount', 'status'].map((field) => placeOf(found.places, field)),
  )
  const columns = answer.by === 'place' ? answer.columns : needed + 1
  return {
    rows: rows.map((line) =>
      line.cells.length === 0
        ? { ...emptyRow, line: line.line, fault: 'columns' }
        : readRow(layout, line, found.places, columns),
    ),
  }
}

const placeOf = (places: Places, field: string) => places[field as AnswerField] ?? 0
