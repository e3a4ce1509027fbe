import type { NumberRule } from '../../../../../contract/catalogue/number-rule.ts'
import type {
  RequiredDocument,
  ServiceContent,
  ServiceField,
} from '../../../../../contract/catalogue/services.ts'
import type { Texts } from '../../../../../contract/core/languages.ts'
import type { SlaClock } from '../../../../../contract/core/working-time.ts'
import type { DocumentPresetName } from '../../../../../contract/documents/document-presets.ts'
import type { FieldProblem } from '../../../../blocks/forms/field-problem.ts'
import { choicesOf } from './choice-values.ts'
import { feeInput, numberOf } from './fee/fee-values.ts'

/** A question as it is edited; bounds are texts. */
export interface FieldRow {
  key: string
  type: ServiceField['type']
  label: Texts
  hint: Texts
  required: boolean
  low: string
  high: string
  choices: Texts[]
  /** Text alone: a name in Devanagari, of the customer or of somebody else. */
  isDevanagari: boolean
  isCustomer: boolean
  isReusable: boolean
  step: ServiceField['step']
  askedWhen: ServiceField['askedWhen']
  /** Kept as the version has it: there is no field for it here. */
  format: ServiceField['format']
}

export interface DocumentRow {
  key: string
  label: Texts
  required: boolean
  preset: DocumentPresetName
  sampleId: string | null
  askedWhen: RequiredDocument['askedWhen']
}

/** What is typed into the editor of a service. */
export interface EditorValues {
  categoryId: string
  name: Texts
  tagline: Texts
  description: Texts
  link: string
  portal: string
  departmentNumber: NumberRule
  fee: string
  /** Empty for none. */
  governmentFee: string
  franchiseShare: string
  partnerShare: string
  slaHours: string
  slaClock: SlaClock
  fields: FieldRow[]
  documents: DocumentRow[]
  logoId: string | null
}

/** No service asks for more (service-draft.ts). */
export const MOST_FIELDS = 40
export const MOST_DOCUMENTS = 20

export const NO_TEXTS: Texts = { en: '', hi: '', mr: '' }

/** A key that no other question or document has; people never see it. */
export const newKey = () => `k${crypto.randomUUID().slice(0, 8)}`

export const newField = (): FieldRow => ({
  ...{ key: newKey(), type: 'text', label: NO_TEXTS, hint: NO_TEXTS, required: true },
  ...{ low: '', high: '', choices: [], isDevanagari: false, isCustomer: false },
  isReusable: false,
  ...{ step: undefined, askedWhen: undefined, format: undefined },
})

export const newDocument = (): DocumentRow => ({
  ...{ key: newKey(), label: NO_TEXTS, required: true, preset: 'paper', sampleId: null },
  askedWhen: undefined,
})

export const EMPTY_SERVICE: EditorValues = {
  ...{
    categoryId: '',
    name: NO_TEXTS,
    tagline: NO_TEXTS,
    description: NO_TEXTS,
    link: '',
    portal: '',
    departmentNumber: { name: NO_TEXTS, pattern: '' },
  },
  ...{
    fee: '',
    governmentFee: '',
    franchiseShare: '',
    partnerShare: '',
    slaHours: '',
    slaClock: 'working',
  },
  ...{ fields: [], documents: [], logoId: null },
}

/** Which bounds a type of question has. */
export const BOUNDS = {
  text: ['minLength', 'maxLength'],
  address: ['minLength', 'maxLength'],
  number: ['min', 'max'],
  date: ['earliest', 'latest'],
  choice: null,
  phone: null,
} as const satisfies Record<ServiceField['type'], readonly [string, string] | null>

const textOf = (value: string | number | undefined) => (value === undefined ? '' : String(value))

function rowOf(field: ServiceField): FieldRow {
  const bounds = BOUNDS[field.type]
  return {
    ...{ key: field.key, type: field.type, label: field.label, required: field.required },
    ...{ step: field.step, askedWhen: field.askedWhen, format: field.format },
    hint: field.hint ?? NO_TEXTS,
    isDevanagari: field.script !== undefined,
    isCustomer: field.isCustomer ?? false,
    isReusable: field.isReusable ?? false,
    low: textOf(bounds ? field[bounds[0]] : undefined),
    high: textOf(bounds ? field[bounds[1]] : undefined),
    choices: (field.choices ?? []).map(({ label }) => label),
  }
}

/** A version as it is edited; without one, an empty form. */
export function valuesOf(content: ServiceContent | null): EditorValues {
  if (!content) return EMPTY_SERVICE
  const { name, nameHi, nameMr, description, descriptionHi, descriptionMr } = content
  const { categoryId, tagline, link, portal, slaClock, logoId } = content
  return {
    ...{ categoryId, tagline, link, portal, slaClock, logoId },
    departmentNumber: content.departmentNumber ?? EMPTY_SERVICE.departmentNumber,
    name: { en: name, hi: nameHi, mr: nameMr },
    description: { en: description, hi: descriptionHi, mr: descriptionMr },
    fee: String(content.feePaise / 100),
    governmentFee: content.passThroughPaise ? String(content.passThroughPaise / 100) : '',
    franchiseShare: String(content.franchiseSharePercent),
    partnerShare: String(content.partnerSharePercent),
    slaHours: String(content.slaHours),
    fields: content.fields.map(rowOf),
    documents: content.documents.map(
      ({ preset = 'paper', sampleId = null, askedWhen, ...document }) => ({
        ...document,
        preset,
        sampleId,
        askedWhen,
      }),
    ),
  }
}

function fieldOf(row: FieldRow, known: ServiceField | undefined) {
  const { key, type, label, hint, required } = row
  const bounds = BOUNDS[type]
  const isDevanagari = type === 'text' && row.isDevanagari
  const low = type === 'date' ? row.low.trim() || undefined : numberOf(row.low)
  const high = type === 'date' ? row.high.trim() || undefined : numberOf(row.high)
  return {
    ...{ key, type, label, required },
    ...(Object.values(hint).some(Boolean) && { hint }),
    ...(bounds && low !== undefined && { [bounds[0]]: low }),
    ...(bounds && high !== undefined && { [bounds[1]]: high }),
    ...(isDevanagari && { script: 'devanagari' as const }),
    ...(isDevanagari && row.isCustomer && { isCustomer: true }),
    ...(row.isReusable && { isReusable: true }),
    ...(type === 'choice' && { choices: choicesOf(row, known) }),
    ...(row.step && { step: row.step }),
    ...(row.askedWhen && { askedWhen: row.askedWhen }),
    ...(type === 'text' && row.format && { format: row.format }),
  }
}

/** The questions as they are typed, with the keys of the version before where their words are the same. */
export function questionsOf(rows: readonly FieldRow[], before: ServiceContent | null) {
  const known = new Map((before?.fields ?? []).map((field) => [field.key, field]))
  return rows.map((row) => fieldOf(row, known.get(row.key)))
}

/** Nothing where nothing is said of the number. */
function ruleOf({ name, pattern }: NumberRule): NumberRule | null {
  return [...Object.values(name), pattern].some((text) => text.trim()) ? { name, pattern } : null
}

/** What was typed, for the contract's schema. */
export function inputOf(values: EditorValues, before: ServiceContent | null) {
  const { name, description, slaHours, ...others } = values
  const { fee, governmentFee, franchiseShare, partnerShare, ...rest } = others
  return {
    ...rest,
    ...{ name: name.en, nameHi: name.hi, nameMr: name.mr },
    description: description.en,
    descriptionHi: description.hi,
    descriptionMr: description.mr,
    ...feeInput({ fee, governmentFee, franchiseShare, partnerShare }),
    slaHours: numberOf(slaHours),
    departmentNumber: ruleOf(values.departmentNumber),
    fields: questionsOf(values.fields, before),
    documents: values.documents.map(({ sampleId, askedWhen, ...document }) => ({
      ...document,
      ...(askedWhen && { askedWhen }),
      ...(sampleId !== null && { sampleId }),
    })),
  }
}

const PATHS: Partial<Record<string, string>> = {
  name: 'name.en',
  nameHi: 'name.hi',
  nameMr: 'name.mr',
  description: 'description.en',
  descriptionHi: 'description.hi',
  descriptionMr: 'description.mr',
  feePaise: 'fee',
  passThroughPaise: 'governmentFee',
  franchiseSharePercent: 'franchiseShare',
  partnerSharePercent: 'partnerShare',
}

/** Where the editor shows what the schema refused. */
export function atEditor(problem: FieldProblem): FieldProblem {
  const path = (PATHS[problem.path] ?? problem.path)
    .replace(/^(fields\.\d+\.)(minLength|min|earliest)$/, '$1low')
    .replace(/^(fields\.\d+\.)(maxLength|max|latest)$/, '$1high')
    .replace(/^(fields\.\d+\.choices)\..*$/, '$1')
    .replace(/^(\w+\.\d+\.askedWhen)\..*$/, '$1')
  return { ...problem, path }
}
