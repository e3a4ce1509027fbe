import * as v from 'valibot'
import { ExactLine, Id, Line, orEmpty, Paragraph } from '../core/primitives.ts'
import { SlaClock } from '../core/working-time.ts'
import { DocumentPresetName } from '../documents/document-presets.ts'
import { PATTERN_SIGNS } from './number-rule.ts'
import { feeEntries, feeProblems } from './service-fee.ts'
import type { ServiceContent } from './services.ts'
import { SERVICE_FIELD_TYPES, TEXT_FORMATS } from './services.ts'

const LIMITS = {
  name: 100,
  tagline: 160,
  description: 2000,
  label: 200,
  portal: 60,
  numberName: 60,
  link: 500,
  fields: 40,
  documents: 20,
  choices: 400,
  slaHours: 2000,
} as const

const short = (limit: number) => v.pipe(Line, v.maxLength(limit, 'too_long'))
const needed = (limit: number) =>
  v.pipe(Line, v.nonEmpty('required'), v.maxLength(limit, 'too_long'))
const label = v.object({
  en: needed(LIMITS.label),
  hi: orEmpty(short(LIMITS.label)),
  mr: orEmpty(short(LIMITS.label)),
})
const anyTexts = (limit: number) =>
  v.object({ en: orEmpty(short(limit)), hi: orEmpty(short(limit)), mr: orEmpty(short(limit)) })
const description = v.pipe(Paragraph, v.maxLength(LIMITS.description, 'too_long'))
const whole = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'too_small'))
/**
 * A key is never shown; it ties answers to their question through all versions. What every object has by itself, like
 * `constructor`, is no key.
 */
const Key = v.pipe(
  ExactLine,
  v.regex(/^[A-Za-z][\w-]{0,59}$/, 'invalid'),
  v.check((key) => !(key in {}), 'invalid'),
)
const DayBound = v.pipe(v.string(), v.regex(/^(today|voting-age|\d{4}-\d{2}-\d{2})$/, 'invalid'))

const When = v.union(
  [
    v.object({
      field: Key,
      is: v.pipe(
        v.array(Key),
        v.minLength(1, 'required'),
        v.maxLength(LIMITS.choices, 'too_large'),
      ),
    }),
    v.object({
      field: Key,
      under: v.pipe(
        v.number('required'),
        v.integer('invalid'),
        v.minValue(1, 'too_small'),
        v.maxValue(120, 'too_large'),
      ),
    }),
  ],
  'not_a_choice',
)

const Field = v.pipe(
  v.object({
    key: Key,
    type: v.picklist(SERVICE_FIELD_TYPES, 'not_a_choice'),
    label,
    hint: v.optional(anyTexts(LIMITS.label)),
    required: v.boolean(),
    step: v.optional(label),
    askedWhen: v.optional(When),
    format: v.optional(v.picklist(TEXT_FORMATS, 'not_a_choice')),
    minLength: v.optional(whole),
    maxLength: v.optional(whole),
    script: v.optional(v.literal('devanagari', 'not_a_choice')),
    isCustomer: v.optional(v.boolean()),
    isReusable: v.optional(v.boolean()),
    min: v.optional(v.number('invalid')),
    max: v.optional(v.number('invalid')),
    earliest: v.optional(DayBound),
    latest: v.optional(DayBound),
    choices: v.optional(
      v.pipe(
        v.array(v.object({ value: Key, label })),
        v.maxLength(LIMITS.choices, 'too_large'),
        v.check(
          isDistinct(({ value }) => value),
          'invalid',
        ),
      ),
    ),
  }),
  v.forward(
    v.check(({ type, choices = [] }) => type !== 'choice' || choices.length > 1, 'required'),
    ['choices'],
  ),
)

const Required = v.object({
  key: Key,
  label,
  required: v.boolean(),
  askedWhen: v.optional(When),
  preset: v.optional(DocumentPresetName),
  sampleId: v.optional(Id),
})

function isDistinct<Part>(keyOf: (part: Part) => string) {
  return (parts: Part[]) => new Set(parts.map(keyOf)).size === parts.length
}

/** An https address with a host that has a dot, and without blanks. */
const HTTPS = /^https:\/\/[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/i

const entries = {
  categoryId: v.pipe(v.string(), v.uuid('not_a_choice')),
  name: needed(LIMITS.name),
  nameHi: orEmpty(short(LIMITS.name)),
  nameMr: orEmpty(short(LIMITS.name)),
  tagline: anyTexts(LIMITS.tagline),
  description: v.pipe(description, v.nonEmpty('required')),
  descriptionHi: description,
  descriptionMr: description,
  slaHours: v.pipe(
    v.number('required'),
    v.integer('invalid'),
    v.minValue(1, 'too_small'),
    v.maxValue(LIMITS.slaHours, 'too_large'),
  ),
  slaClock: SlaClock,
  ...feeEntries,
  /** "A service link is required to proceed." where it is empty. */
  link: v.pipe(
    Line,
    v.nonEmpty('required'),
    v.maxLength(LIMITS.link, 'too_long'),
    v.regex(HTTPS, 'invalid'),
  ),
  portal: orEmpty(short(LIMITS.portal)),
  fields: v.pipe(
    v.array(Field),
    v.maxLength(LIMITS.fields, 'too_large'),
    v.check(
      isDistinct(({ key }) => key),
      'invalid',
    ),
  ),
  documents: v.pipe(
    v.array(Required),
    v.maxLength(LIMITS.documents, 'too_large'),
    v.check(
      isDistinct(({ key }) => key),
      'invalid',
    ),
  ),
  departmentNumber: v.nullish(
    v.object({
      name: anyTexts(LIMITS.numberName),
      pattern: orEmpty(short(PATTERN_SIGNS)),
    }),
  ),
  logoId: v.nullable(Id),
} satisfies Record<keyof ServiceContent, v.GenericSchema>

type Field = v.InferOutput<typeof Field>
type Condition = v.InferOutput<typeof When>

/** Whether the condition names one of these questions, and answers that it can have. */
function isPossible(when: Condition | undefined, earlier: readonly Field[]): boolean {
  if (!when) return true
  const field = earlier.find(({ key }) => key === when.field)
  if ('under' in when) return field?.type === 'date'
  const values = new Set(field?.choices?.map(({ value }) => value))
  return field?.type === 'choice' && when.is.every((value) => values.has(value))
}

interface Asked {
  fields: readonly Field[]
  documents: readonly v.InferOutput<typeof Required>[]
}

const refusal = (message: string, keys: readonly (string | number)[]) => ({
  message,
  path: keys.map((key) => ({ type: 'unknown', origin: 'value', key })) as [v.IssuePathItem],
})

/** A refusal for each condition that names no question before it, or an answer that it cannot have. */
function impossibleConditions({ fields, documents }: Asked) {
  const at = (list: string, rows: readonly { askedWhen?: Condition | undefined }[]) =>
    rows.flatMap(({ askedWhen }, index) => {
      const earlier = list === 'fields' ? fields.slice(0, index) : fields
      return isPossible(askedWhen, earlier) ? [] : [[list, index, 'askedWhen']]
    })
  return [...at('fields', fields), ...at('documents', documents)].map((keys) =>
    refusal('not_a_choice', keys),
  )
}

/** What cannot stand beside the rest of the draft. */
function impossible(draft: Asked & Parameters<typeof feeProblems>[0]) {
  const ofFee = feeProblems(draft).map((field) => refusal('too_large', [field]))
  return [...ofFee, ...impossibleConditions(draft)]
}

/** What a version is going to say; both shares together are at most 100 %. */
export const ServiceDraft = v.pipe(
  v.object(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) for (const issue of impossible(dataset.value)) addIssue(issue)
  }),
)
export type ServiceDraft = v.InferOutput<typeof ServiceDraft>

/** The same, with the version of the record on which it was edited. */
export const ServiceDraftChange = v.pipe(
  v.object({ ...entries, version: v.pipe(v.number('required'), v.integer('invalid')) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) for (const issue of impossible(dataset.value)) addIssue(issue)
  }),
)
export type ServiceDraftChange = v.InferOutput<typeof ServiceDraftChange>
