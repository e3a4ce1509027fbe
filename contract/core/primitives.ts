import * as v from 'valibot'
import { withLatinDigits } from './text/digits.ts'
import { isMobile, phoneDigits } from './text/phone-digits.ts'
import { toLine, toParagraph } from './text/plain-text.ts'

/** Field types that several domains share. Messages are field error codes (errors.ts). */

export const Id = v.pipe(v.string('required'), v.uuid('invalid'))

function isInCalendar(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** Instants that JavaScript and PostgreSQL both take: none before 1970, none of five-digit years. */
const LAST_INSTANT = Date.UTC(9999, 0)

/** An instant as ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const Instant = v.pipe(
  v.string('required'),
  v.isoTimestamp('invalid'),
  v.check((text) => isInCalendar(text.slice(0, 'YYYY-MM-DD'.length)), 'invalid'),
  v.check((text) => Date.parse(text) >= 0 && Date.parse(text) < LAST_INSTANT, 'invalid'),
)

/** A day of the calendar, `YYYY-MM-DD`. */
export const Day = v.pipe(
  v.string('required'),
  v.isoDate('invalid'),
  v.check(isInCalendar, 'invalid'),
)

/** A day by which lists are narrowed: years of this millennium, not those that are half typed. */
export const FilterDay = v.pipe(
  Day,
  v.minValue('2000-01-01', 'invalid'),
  v.maxValue('2999-12-31', 'invalid'),
)

/** Integer paise. */
export const Paise = v.pipe(
  v.number('required'),
  v.safeInteger('invalid'),
  v.minValue(0, 'too_small'),
)

/** One line of text (plain-text.ts): invisible signs are gone before anything asks whether it is empty. */
export const Line = v.pipe(v.string('required'), v.transform(toLine))

/** A line that must be one as it stands: for what is signed, compared or a key. */
export const ExactLine = v.pipe(
  v.string('required'),
  v.check((text) => text === toLine(text), 'invalid'),
)

/** Text of several lines (plain-text.ts). */
export const Paragraph = v.pipe(v.string('required'), v.transform(toParagraph))

/** A person's name, in any script: at least one letter, at most 100 characters. */
export const PersonName = v.pipe(
  Line,
  v.nonEmpty('required'),
  v.maxLength(100, 'too_long'),
  v.regex(/\p{L}/u, 'name'),
  v.regex(/^[^<>{}|\\^~[\]\d]*$/u, 'name'),
)

/** An Indian mobile number; read as its ten digits, however it is written (phone-digits.ts). */
export const Phone = v.pipe(
  Line,
  v.nonEmpty('required'),
  v.transform(phoneDigits),
  v.check(isMobile, 'phone'),
)

export const Email = v.pipe(
  Line,
  v.toLowerCase(),
  v.nonEmpty('required'),
  v.maxLength(254, 'too_long'),
  v.email('email'),
)

/** An optional field of a form: an empty entry counts as absent. */
export function orEmpty<S extends v.GenericSchema<string, string>>(schema: S) {
  return v.optional(v.union([v.pipe(v.string(), v.transform(toLine), v.literal('')), schema]), '')
}

/** A number or code that people copy from paper or a message: digits as 0 to 9, without blanks and hyphens. */
export const CompactCode = v.pipe(
  Line,
  v.transform((text) => withLatinDigits(text).replace(/[\s\p{Pd}]/gu, '')),
  v.nonEmpty('required'),
)

/** Base64url without padding. */
export const Base64Url = v.pipe(v.string('required'), v.regex(/^[\w-]+$/, 'invalid'))

/** The ways in which a message can be sent. */
export const CHANNELS = ['email', 'sms'] as const
export const Channel = v.picklist(CHANNELS)
export type Channel = v.InferOutput<typeof Channel>
