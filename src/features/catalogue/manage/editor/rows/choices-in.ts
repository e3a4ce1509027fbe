import type { Language, Texts } from '../../../../../../contract/core/languages.ts'
import { NO_TEXTS } from '../editor-values.ts'

/** Between the languages of a line: a table's column, or the sign that lists of choices used to have. */
const COLUMN = /\t|\s\|\s/

/** The choices of a pasted list, one a line: in one language, or in English, Hindi and Marathi. */
export function choicesIn(pasted: string, language: Language): Texts[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.split(COLUMN).map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean))
    .map(([en = '', hi = '', mr = '', ...more]) =>
      hi === '' && mr === '' && more.length === 0
        ? { ...NO_TEXTS, [language]: en }
        : { en, hi, mr },
    )
}
