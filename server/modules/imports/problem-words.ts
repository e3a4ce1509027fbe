import type { Language } from '../../../contract/core/languages.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import { IMPORT_ROWS } from '../../../contract/imports/import-columns.ts'
import { errorSentence, inLanguage, serverMessage } from '../../platform/http/sentences.ts'
import { COLUMN_HEADS } from '../outlets/outlet-words.ts'
import type { FileFault, FileProblem, RowProblem } from './table.ts'

const OF_FILES: Record<FileProblem, string> = {
  duplicate: /*i18n*/ 'This username is in several rows: {rows}. Keep only one of them.',
  heading_again: /*i18n*/ 'This row repeats the headings. Delete it.',
  example: /*i18n*/ 'This is the example of the template. Replace it or delete the row.',
  cells_beyond:
    /*i18n*/ 'This row has more cells than there are headings. Put text with a comma between quotes, or use Excel.',
  unreadable:
    /*i18n*/ 'Some letters cannot be read: {letters}. Save the file as “CSV UTF-8” or as Excel, then correct them.',
  lost_letters:
    /*i18n*/ 'Letters were lost when the file was saved: there are only question marks. Save it as “CSV UTF-8” or as Excel, then correct them.',
  shortened:
    /*i18n*/ 'Excel has shortened this number. Give the column the format “Text” and enter the number again.',
  swapped:
    /*i18n*/ 'Latitude and longitude are in the wrong columns. Swap them: the latitude is the smaller number.',
  merged:
    /*i18n*/ 'This cell is merged with the one beside it. Undo “Merge cells” in Excel and fill in both.',
  other_account: /*i18n*/ 'This username belongs to another kind of account. Choose another.',
  partner_unknown:
    /*i18n*/ "This partner was not found. Enter the partner's username, or leave it empty.",
  partner_inactive: /*i18n*/ 'This partner is not active. Choose another, or leave it empty.',
  partner_ambiguous: /*i18n*/ "Several partners have this name. Enter the partner's username.",
}

/** What to enter in a cell of each column, whatever is wrong with it. */
const OF_COLUMNS: Partial<Record<ImportColumn, string>> = {
  phone: /*i18n*/ 'Enter a mobile number of 10 digits that begins with 6, 7, 8 or 9.',
  email: /*i18n*/ 'Enter an email address like name@example.in, or leave it empty.',
  type: /*i18n*/ 'Enter Digital or Kiosk.',
  latitude: /*i18n*/ 'Enter a number between 6 and 38, like 18.5204.',
  longitude: /*i18n*/ 'Enter a number between 68 and 98, like 73.8567.',
  monthlyTarget: /*i18n*/ 'Enter an amount in rupees, like 50000, or leave it empty.',
  active: /*i18n*/ 'Enter Yes or No.',
}

const TOO_LONG = /*i18n*/ 'Enter at most {bound} characters.'
const USER_NAME =
  /*i18n*/ 'Use English letters, numbers and . _ @ + - without spaces. Begin with a letter or number.'
const REQUIRED = /*i18n*/ 'Fill in this cell.'
const INVALID = /*i18n*/ 'This cannot be read. Correct it.'

/** Refusals that follow from a change which somebody else made between check and import. */
const MEANWHILE: Partial<Record<ErrorCode, string>> = {
  'outlet.stale':
    /*i18n*/ 'Someone else changed it after the check, so it was not changed. Compare, then upload this row again.',
  'outlet.not_found': /*i18n*/ 'It does not exist any more.',
  'person.user_name_taken':
    /*i18n*/ 'Someone took this username after the check. Choose another, or upload the row again to change that account.',
  'franchise.unavailable': /*i18n*/ 'The partner was deactivated after the check. Choose another.',
}

function sentenceOf({ column, code }: RowProblem): string | undefined {
  if (code in OF_FILES) return OF_FILES[code as FileProblem]
  if (code in MEANWHILE) return MEANWHILE[code as ErrorCode]
  if (code === 'too_long') return TOO_LONG
  if (column === 'userName' && code === 'invalid') return USER_NAME
  const ofColumn = column && OF_COLUMNS[column]
  return ofColumn ?? (code === 'required' ? REQUIRED : undefined)
}

/** What is wrong and what to do, in the language. */
export function problemText(problem: RowProblem, language: Language): string {
  const say = inLanguage(language)
  const sentence = sentenceOf(problem)
  if (sentence) return say(sentence, problem.values)
  const { code } = problem
  return code.includes('.') ? errorSentence(code as ErrorCode, language) : say(INVALID)
}

const FAULTS: Record<FileFault['fault'], string> = {
  old_excel:
    /*i18n*/ 'This is an older Excel file, or it has a password. Save it as .xlsx without a password.',
  no_table: /*i18n*/ 'We cannot read a table in this file. Save it as .xlsx or as CSV.',
  too_much: /*i18n*/ 'This file takes too long to read. Copy the rows into a new file.',
  too_wide:
    /*i18n*/ 'Row {row} is too long for a row of this list. Look for a quotation mark that is not closed.',
  too_many_rows: /*i18n*/ 'The file has more than {limit} rows. Divide it into several files.',
  open_quote: /*i18n*/ 'A quotation mark in row {row} is not closed. Close it, or use Excel.',
  empty: /*i18n*/ 'There is no row below the headings.',
  no_headings: /*i18n*/ 'The first row has none of our headings. Copy them from the template.',
  missing_columns:
    /*i18n*/ 'These columns are missing: {columns}. Copy their headings from the template.',
  double_columns: /*i18n*/ 'These headings appear twice: {columns}. Keep one of each.',
}

/** Why the whole file is refused, and what to do. */
export function faultText({ fault, values }: FileFault, language: Language): string {
  const columns = values?.['columns']
  const named =
    fault === 'missing_columns' && columns !== undefined
      ? {
          columns: columns
            .split(',')
            .map((column) => headOf(column, language))
            .join(', '),
        }
      : values
  return inLanguage(language)(FAULTS[fault], { limit: `${IMPORT_ROWS}`, ...named })
}

const headOf = (column: string, language: Language) =>
  serverMessage(COLUMN_HEADS[column as ImportColumn], language)
