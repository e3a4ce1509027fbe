import { withLatinDigits } from './digits.ts'
import { withoutInvisible } from './plain-text.ts'

/** The months as people write them, whole or by their first letters, in the three languages. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'जनवरी', 'जानेवारी'],
  ['february', 'फरवरी', 'फेब्रुवारी'],
  ['march', 'मार्च'],
  ['april', 'अप्रैल', 'एप्रिल'],
  ['may', 'मई', 'मे'],
  ['june', 'जून'],
  ['july', 'जुलाई', 'जुलै'],
  ['august', 'अगस्त', 'ऑगस्ट'],
  ['september', 'सितंबर', 'सितम्बर', 'सप्टेंबर'],
  ['october', 'अक्टूबर', 'अक्तूबर', 'ऑक्टोबर'],
  ['november', 'नवंबर', 'नवम्बर', 'नोव्हेंबर'],
  ['december', 'दिसंबर', 'दिसम्बर', 'डिसेंबर'],
]

/** In Latin letters a month is known by three, in Devanagari by two. */
const FEWEST_LETTERS = { latin: 3, devanagari: 2 }
/** How far ahead of this year two digits still mean this century. */
const YEARS_AHEAD = 20
const CENTURY = 100

/** A nukta is one sign more than most people type: फ़रवरी, फरवरी. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .normalize('NFC')

/** 1 for January; 0 where the letters name no month, or more than one. */
function monthOf(letters: string): number {
  const word = plain(letters.replace(/[.॰]/g, ''))
  const fewest = /^[a-z]/.test(word) ? FEWEST_LETTERS.latin : FEWEST_LETTERS.devanagari
  if (word.length < fewest) return 0
  const is = (name: string) => plain(name).startsWith(word)
  const found = MONTHS.flatMap((names, index) => (names.some(is) ? [index + 1] : []))
  // मे is a month, and the beginning of no other.
  return found.length === 1 ? (found[0] ?? 0) : 0
}

const two = (number: number) => String(number).padStart(2, '0')

/** The day as `YYYY-MM-DD`; undefined where the calendar has none. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

export interface DateBounds {
  /** The present day, which says what a missing or short year means. */
  today: string
  /** The latest day that is accepted: of a birth in “62” it says which century. */
  max?: string | undefined
}

const DIGITS_OF_YEAR = 4

function yearOf(digits: string, { today, max }: DateBounds): number {
  const year = Number(digits)
  if (digits.length === DIGITS_OF_YEAR) return year
  const now = Number(today.slice(0, DIGITS_OF_YEAR))
  const century = now - (now % CENTURY)
  const latest = max === undefined ? now + YEARS_AHEAD : Number(max.slice(0, DIGITS_OF_YEAR))
  return century + year > latest ? century + year - CENTURY : century + year
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const IN_NUMBERS = /^(\d{1,2})[-/., ]+(\d{1,2})(?:[-/., ]+(\d{4}|\d{2}))?$/
const WITHOUT_SIGNS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const IN_WORDS = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([^\d\s,/-]+?)[-/., ]*(\d{4}|\d{2})?$/
const MONTH_FIRST = /^([a-z]+)\.?[-/., ]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/., ]+(\d{4}|\d{2}))?$/

/**
 * A date as people here write it, day before month: `26/11/2026`, `26-11-26`, `26 nov`, `२६ नोव्हेंबर २०२६`; undefined
 * where none can be read. A missing year is the present one.
 */
export function typedDay(typed: string, bounds: DateBounds): string | undefined {
  const text = withLatinDigits(withoutInvisible(typed)).trim().toLowerCase().replace(/\s+/g, ' ')
  const thisYear = bounds.today.slice(0, DIGITS_OF_YEAR)
  const read = (day = '', month = 0, year = thisYear) =>
    dayOf(yearOf(year, bounds), month, Number(day))

  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return read(yearFirst[3], Number(yearFirst[2]), yearFirst[1])
  const numbers = IN_NUMBERS.exec(text) ?? WITHOUT_SIGNS.exec(text)
  if (numbers) return read(numbers[1], Number(numbers[2]), numbers[3])
  const words = IN_WORDS.exec(text)
  if (words) return read(words[1], monthOf(words[2] ?? ''), words[3])
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) return read(monthFirst[2], monthOf(monthFirst[1] ?? ''), monthFirst[3])
  return undefined
}

/** A day as it stands in its field: `26/11/2026`; what is no day stays as it is. */
export function dayAsTyped(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year === undefined ? day : `${date}/${month}/${year}`
}
