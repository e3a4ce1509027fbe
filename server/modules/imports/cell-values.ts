import { LANGUAGES } from '../../../contract/core/languages.ts'
import { toLine } from '../../../contract/core/text/plain-text.ts'
import { typedDegrees, typedPaise } from '../../../contract/core/text/typed-numbers.ts'
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import { FRANCHISE_TYPES } from '../../../contract/outlets/network-names.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { NO, TYPE_WORDS, YES } from '../outlets/outlet-words.ts'
import { STATE_WORDS } from '../people/export.ts'
import type { RowProblem } from './table.ts'

const plain = (text: string) => toLine(text).toLowerCase()
const inEveryLanguage = (words: string) =>
  LANGUAGES.map((language) => plain(serverMessage(words, language)))

const yes = new Set(
  [YES, STATE_WORDS.active].flatMap(inEveryLanguage).concat('y', 'true', '1', 'हां', 'चालू', 'सुरू'),
)
const no = new Set(
  [NO, STATE_WORDS.inactive].flatMap(inEveryLanguage).concat('n', 'false', '0', 'नही', 'बंद'),
)

/** The yes or no that a cell says; undefined for anything else. */
export function readYesOrNo(cell: string): boolean | undefined {
  const word = plain(cell)
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

const types = new Map(
  FRANCHISE_TYPES.flatMap((type) =>
    [type, ...inEveryLanguage(TYPE_WORDS[type])].map((word) => [word, type] as const),
  ),
)

/** The values that a cell gives to the outlet's schema, by the names of its fields. */
export function fieldsOf(column: ImportColumn, cell: string): Record<string, unknown> {
  switch (column) {
    case 'type':
      return { type: types.get(plain(cell)) ?? cell }
    case 'latitude':
    case 'longitude':
      return { [column]: typedDegrees(cell) }
    case 'monthlyTarget':
      return { monthlyTargetPaise: cell === '' ? 0 : typedPaise(cell) }
    case 'partner':
    case 'active':
      return {}
    case 'userName':
    case 'name':
    case 'phone':
    case 'email':
    case 'address':
    case 'district':
      return { [column]: cell }
  }
}

const COLUMN_OF_FIELD: Partial<Record<string, ImportColumn>> = {
  monthlyTargetPaise: 'monthlyTarget',
  partnerId: 'partner',
}

/** The column whose cell a field of the schema comes from. */
export function columnOfField(path: string): ImportColumn {
  return COLUMN_OF_FIELD[path] ?? (path as ImportColumn)
}

/** A number that Excel has written shorter, so that its last digits are gone. */
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i
/** Characters that stand where a letter could not be decoded. */
const UNREADABLE = /[\ufffd\u0080-\u009f]/gu
/** Two are more than anybody asks in a name or an address. */
const LOST = /\?{2,}/

/** The problem of a cell whose letters were damaged on the way here: no garbled text is imported. */
export function letterProblem(column: ImportColumn, cell: string): RowProblem | undefined {
  const broken = [...new Set(cell.match(UNREADABLE))]
  if (broken.length > 0) {
    const letters = broken.map((each) => (each === '\ufffd' ? '�' : codeOf(each))).join(' ')
    return { column, code: 'unreadable', values: { letters } }
  }
  if (LOST.test(cell)) return { column, code: 'lost_letters' }
  return column === 'phone' && SHORTENED.test(cell.trim())
    ? { column, code: 'shortened' }
    : undefined
}

const HEX = 16
const codeOf = (letter: string) => `0x${letter.codePointAt(0)?.toString(HEX).toUpperCase()}`
