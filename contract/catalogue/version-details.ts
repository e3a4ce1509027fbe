import type { Language, Texts } from '../core/languages.ts'
import { LANGUAGES } from '../core/languages.ts'
import type { DocumentPresetName } from '../documents/document-presets.ts'
import { isSameValue } from './service-changes.ts'
import type { RequiredDocument, ServiceContent, ServiceField } from './services.ts'

/** Texts of a version that have their translations beside them. */
type Words = 'name' | 'tagline' | 'description' | 'label' | 'hint' | 'step' | 'choice'

/** One thing in which two versions of a part differ. */
export type ChangeDetail =
  | { what: 'words'; of: Words; language: Language; from: string; to: string }
  | { what: 'type'; from: ServiceField['type']; to: ServiceField['type'] }
  | { what: 'required'; to: boolean }
  | { what: 'bound'; bound: 'low' | 'high'; from: string; to: string }
  | { what: 'choice'; change: 'added' | 'removed'; label: Texts }
  | { what: 'choice_order' }
  | { what: 'condition' }
  | { what: 'preset'; from: DocumentPresetName; to: DocumentPresetName }
  | { what: 'sample' }
  | { what: 'offered_again'; to: boolean }
  | { what: 'devanagari'; to: boolean }

/** The detail where two values differ. */
function differing<Value>(
  before: Value,
  after: Value,
  detail: (from: Value, to: Value) => ChangeDetail,
): ChangeDetail[] {
  return isSameValue(before, after) ? [] : [detail(before, after)]
}

const NONE: Texts = { en: '', hi: '', mr: '' }

function wordDetails(of: Words, before: Texts = NONE, after: Texts = NONE): ChangeDetail[] {
  return LANGUAGES.filter((language) => before[language] !== after[language]).map((language) => ({
    ...{ what: 'words', of, language },
    ...{ from: before[language], to: after[language] },
  }))
}

/** What changes of the texts that people read of a service, language by language. */
export function textDetails(
  part: 'name' | 'tagline' | 'description',
  before: ServiceContent,
  after: ServiceContent,
): ChangeDetail[] {
  const texts = (content: ServiceContent): Texts =>
    part === 'tagline'
      ? content.tagline
      : { en: content[part], hi: content[`${part}Hi`], mr: content[`${part}Mr`] }
  return wordDetails(part, texts(before), texts(after))
}

const BOUNDS = {
  low: ['minLength', 'min', 'earliest'],
  high: ['maxLength', 'max', 'latest'],
} as const

const boundOf = (field: ServiceField, bound: 'low' | 'high') =>
  String(BOUNDS[bound].map((name) => field[name]).find((value) => value !== undefined) ?? '')

type Choices = NonNullable<ServiceField['choices']>

/** The choices that one of both has and the other has not; answers name them by their values. */
const without = (choices: Choices, others: Choices) =>
  choices.filter(({ value }) => !others.some((other) => other.value === value))

function choiceDetails(before: Choices = [], after: Choices = []): ChangeDetail[] {
  const values = (choices: Choices, others: Choices) =>
    choices.filter((each) => !without([each], others).length).map(({ value }) => value)
  return [
    ...without(after, before).map(({ label }): ChangeDetail => ({
      what: 'choice',
      change: 'added',
      label,
    })),
    ...without(before, after).map(({ label }): ChangeDetail => ({
      what: 'choice',
      change: 'removed',
      label,
    })),
    ...after.flatMap(({ value, label }) => {
      const known = before.find((choice) => choice.value === value)
      return known ? wordDetails('choice', known.label, label) : []
    }),
    ...differing(values(before, after), values(after, before), () => ({ what: 'choice_order' })),
  ]
}

/** How one question differs from the same one of an earlier version. */
export function fieldDetails(before: ServiceField, after: ServiceField): ChangeDetail[] {
  const flag = (name: 'isReusable' | 'script', what: 'offered_again' | 'devanagari') =>
    differing(Boolean(before[name]), Boolean(after[name]), (_, to) => ({ what, to }))
  return [
    ...wordDetails('label', before.label, after.label),
    ...wordDetails('hint', before.hint, after.hint),
    ...differing(before.type, after.type, (from, to) => ({ what: 'type', from, to })),
    ...differing(before.required, after.required, (_, to) => ({ what: 'required', to })),
    ...(['low', 'high'] as const).flatMap((bound) =>
      differing(boundOf(before, bound), boundOf(after, bound), (from, to) => ({
        ...{ what: 'bound', bound, from, to },
      })),
    ),
    ...choiceDetails(before.choices, after.choices),
    ...differing(before.askedWhen, after.askedWhen, () => ({ what: 'condition' })),
    ...wordDetails('step', before.step, after.step),
    ...flag('isReusable', 'offered_again'),
    ...flag('script', 'devanagari'),
  ]
}

/** How one document differs from the same one of an earlier version. */
export function documentDetails(before: RequiredDocument, after: RequiredDocument): ChangeDetail[] {
  return [
    ...wordDetails('label', before.label, after.label),
    ...differing(before.required, after.required, (_, to) => ({ what: 'required', to })),
    ...differing(before.preset ?? 'paper', after.preset ?? 'paper', (from, to) => ({
      ...{ what: 'preset', from, to },
    })),
    ...differing(before.askedWhen, after.askedWhen, () => ({ what: 'condition' })),
    ...differing(before.sampleId, after.sampleId, () => ({ what: 'sample' })),
  ]
}

/** What an administrator should think of before a version is offered in place of the one before. */
export type PublishWarning =
  | { why: 'fee_rises'; from: number; to: number }
  | { why: 'now_required'; part: 'field' | 'document'; label: Texts }
  | { why: 'choice_removed'; question: Texts; choice: Texts }
  | { why: 'type_changed'; question: Texts }

interface Asked {
  key: string
  label: Texts
  required: boolean
  askedWhen?: unknown
}

function nowRequired(
  part: 'field' | 'document',
  before: readonly Asked[],
  after: readonly Asked[],
): PublishWarning[] {
  return after
    .filter(({ key, required }) => required && !before.find((each) => each.key === key)?.required)
    .map(({ label }) => ({ why: 'now_required', part, label }))
}

/**
 * What makes unfinished work incomplete or dearer: a fee that rises, what must be given now, and answers that can be
 * given no more. Devices have drafts with them, which nobody else can count.
 */
export function publishWarnings(before: ServiceContent, after: ServiceContent): PublishWarning[] {
  const pairs = after.fields.flatMap((field) => {
    const known = before.fields.find(({ key }) => key === field.key)
    return known ? [{ known, field }] : []
  })
  return [
    ...(after.feePaise > before.feePaise
      ? [{ why: 'fee_rises' as const, from: before.feePaise, to: after.feePaise }]
      : []),
    ...nowRequired('document', before.documents, after.documents),
    ...nowRequired('field', before.fields, after.fields),
    ...pairs
      .filter(({ known, field }) => known.type !== field.type)
      .map(({ field }): PublishWarning => ({ why: 'type_changed', question: field.label })),
    ...pairs
      .filter(({ known, field }) => known.type === 'choice' && field.type === 'choice')
      .flatMap(({ known, field }) =>
        without(known.choices ?? [], field.choices ?? []).map(({ label }): PublishWarning => ({
          ...{ why: 'choice_removed', question: field.label },
          choice: label,
        })),
      ),
  ]
}
