import * as v from 'valibot'
import { Day, Line, Paragraph, Phone } from '../core/primitives.ts'
import { DevanagariName } from './devanagari-name.ts'
import type { ServiceField } from './services.ts'

const TEXT_LIMIT = 200
const ADDRESS_LIMIT = 400

/** Answers to a service's own fields, by key; an optional one left empty is absent. */
export type FieldAnswers = Record<string, string | number>

type Text = typeof Line | typeof DevanagariName

function textSchema(field: ServiceField, base: Text, limit: number) {
  return v.pipe(
    base,
    v.nonEmpty('required'),
    v.minLength(field.minLength ?? 1, 'too_short'),
    v.maxLength(field.maxLength ?? limit, 'too_long'),
  )
}

function dayOf(bound: string, today: string): string {
  return bound === 'today' ? today : bound
}

function answerSchema(
  field: ServiceField,
  today: string,
): v.GenericSchema<unknown, string | number> {
  switch (field.type) {
    case 'text':
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
        v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.toNumber())], 'invalid'),
        v.finite('invalid'),
        v.minValue(field.min ?? 0, 'too_small'),
        v.maxValue(field.max ?? 1_000_000_000_000, 'too_large'),
      )
  }
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

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

/**
 * The schema of a service's own fields, read by the form and by the server. Field errors come with
 * the field's key as path; a field the service does not define is refused.
 * @param today the day in Asia/Kolkata against which date bounds are read, `YYYY-MM-DD`
 */
export function fieldAnswers(fields: readonly ServiceField[], today: string) {
  const entries: Record<string, v.GenericSchema<unknown, string | number | undefined>> = {}
  for (const field of fields) {
    const answer = answerSchema(field, today)
    entries[field.key] = field.required
      ? v.lazy((value) => (isBlank(value) ? missing : answer))
      : v.optional(v.lazy((value) => (isBlank(value) ? absent : answer)))
  }
  return v.pipe(v.strictObject(entries), v.transform(withoutAbsent))
}
