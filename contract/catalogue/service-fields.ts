import * as v from 'valibot'
import { CompactCode, Day, Line, Paragraph, Phone } from '../core/primitives.ts'
import { toLine } from '../core/text/plain-text.ts'
import { typedNumber } from '../core/text/typed-numbers.ts'
import { askedFields, yearsBefore } from './asked-when.ts'
import { DevanagariName } from './devanagari-name.ts'
import type { ServiceField } from './services.ts'

const TEXT_LIMIT = 200
const ADDRESS_LIMIT = 400

/** Answers to a service's own fields, by key; an optional one left empty is absent. */
export type FieldAnswers = Record<string, string | number>

/** Three letters and seven digits, or the older form that names state and constituency. */
const EPIC = /^([A-Z]{3}\d{7}|[A-Z]{2}(\/\d+){3})$/
/** India's: six digits, of which the first is no 0. */
const PIN_CODE = /^[1-9]\d{5}$/

const FORMATS = {
  epic: v.pipe(CompactCode, v.toUpperCase(), v.regex(EPIC, 'invalid')),
  pin_code: v.pipe(CompactCode, v.regex(PIN_CODE, 'pin_code')),
} satisfies Record<NonNullable<ServiceField['format']>, unknown>

type Text = typeof Line | typeof DevanagariName

function textSchema(field: ServiceField, base: Text, limit: number) {
  return v.pipe(
    base,
    v.nonEmpty('required'),
    v.minLength(field.minLength ?? 1, 'too_short'),
    v.maxLength(field.maxLength ?? limit, 'too_long'),
  )
}

const VOTING_AGE = 18
const QUALIFYING = ['01-01', '04-01', '07-01', '10-01']

/**
 * The next day on which a voter must be of age, today included: the first of January, April, July or October
 * (Representation of the People Act 1950, section 14).
 */
export function qualifyingDay(today: string): string {
  const year = Number(today.slice(0, 4))
  const days = [...QUALIFYING.map((day) => `${year}-${day}`), `${year + 1}-01-01`]
  return days.find((day) => day >= today) ?? today
}

/** The day that a bound of a date means on this day. */
export function dayOf(bound: string, today: string): string {
  if (bound === 'voting-age') return yearsBefore(qualifyingDay(today), VOTING_AGE)
  return bound === 'today' ? today : bound
}

function answerSchema(
  field: ServiceField,
  today: string,
): v.GenericSchema<unknown, string | number> {
  switch (field.type) {
    case 'text':
      if (field.format) return FORMATS[field.format]
      return textSchema(field, field.script ? DevanagariName : Line, TEXT_LIMIT)
    case 'address':
      return textSchema(field, Paragraph, ADDRESS_LIMIT)
    case 'phone':
      return Phone
    case 'choice':
      return v.picklist(field.choices?.map((choice) => choice.value) ?? [], 'not_a_choice')
    case 'date':
      return v.pipe(
        Day,
        v.minValue(dayOf(field.earliest ?? '1900-01-01', today), 'too_early'),
        v.maxValue(dayOf(field.latest ?? '2100-12-31', today), 'too_late'),
      )
    case 'number':
      return v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.transform(typedNumber), v.number())], 'invalid'),
        v.finite('invalid'),
        v.minValue(field.min ?? 0, 'too_small'),
        v.maxValue(field.max ?? 1_000_000_000_000, 'too_large'),
      )
  }
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && toLine(value) === '')

const missing = v.pipe(
  v.any(),
  v.check(() => false, 'required'),
)
const absent = v.pipe(
  v.any(),
  v.transform(() => undefined),
)

function withoutAbsent(answers: Record<string, string | number | undefined>): FieldAnswers {
  const given: FieldAnswers = {}
  for (const [key, value] of Object.entries(answers)) if (value !== undefined) given[key] = value
  return given
}

function entryOf(field: ServiceField, isAsked: boolean, today: string) {
  if (!isAsked) return v.optional(absent)
  const answer = answerSchema(field, today)
  return field.required
    ? v.lazy((value) => (isBlank(value) ? missing : answer))
    : v.optional(v.lazy((value) => (isBlank(value) ? absent : answer)))
}

/**
 * The schema of a service's own fields, read by the form and by the server. Field errors come with
 * the field's key as path; a field the service does not define is refused. An answer to a question that
 * the others do not lead to is left out (rules.md, Services).
 * @param today the day in Asia/Kolkata against which date bounds and ages are read, `YYYY-MM-DD`
 */
export function fieldAnswers(fields: readonly ServiceField[], today: string) {
  return v.pipe(
    v.lazy((given) => {
      const asked = new Set(askedFields(fields, isRecord(given) ? given : {}, today))
      return v.strictObject(
        Object.fromEntries(
          fields.map((field) => [field.key, entryOf(field, asked.has(field), today)]),
        ),
      )
    }),
    v.transform(withoutAbsent),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
