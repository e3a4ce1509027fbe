import type { I18n } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RequiredDocument, ServiceField } from '../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { textIn } from '../../../../contract/core/languages.ts'

/**
 * The name of what a service asks for, with the answer that calls it up: "Parent's identity card, if under 18 years
 * old". What is always asked for has its name alone.
 * @param fields the service's questions
 */
export function askedText(
  { label, askedWhen }: Pick<RequiredDocument, 'label' | 'askedWhen'>,
  fields: readonly ServiceField[],
  language: Language,
  words: I18n = i18n,
): string {
  const name = textIn(label, language)
  const field = fields.find(({ key }) => key === askedWhen?.field)
  if (!askedWhen || !field) return name
  if ('under' in askedWhen) {
    const years = askedWhen.under
    return words._(msg`${name}, if under ${years} years old`)
  }
  const question = textIn(field.label, language)
  const answers = askedWhen.is
    .map((value) => field.choices?.find((choice) => choice.value === value))
    .map((choice) => (choice ? textIn(choice.label, language) : ''))
    .join(' / ')
  return words._(msg`${name}, if “${question}” is: ${answers}`)
}

/** What is asked for whatever is answered, and after it the rest; each in its order. */
export function certainFirst<Asked extends Pick<RequiredDocument, 'askedWhen'>>(
  asked: readonly Asked[],
): Asked[] {
  return asked.toSorted((a, b) => Number(!!a.askedWhen) - Number(!!b.askedWhen))
}
