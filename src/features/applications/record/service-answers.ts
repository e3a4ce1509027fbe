import type { FieldAnswers } from '../../../../contract/catalogue/service-fields.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { answerText } from '../../catalogue/parts/answer-text.ts'

export interface ShownAnswer {
  key: string
  label: string
  text: string
  /** A phone number. */
  isPhone: boolean
}

/**
 * The answers to a service's fields in words, in the form's order. Answers to fields that the
 * service no longer has come last, under their raw keys.
 */
export function shownAnswers(
  answers: FieldAnswers,
  service: Pick<Service, 'fields'> | null,
  language: Language,
): ShownAnswer[] {
  const fields = service?.fields ?? []
  const known = fields.flatMap((field) => {
    const answer = answers[field.key]
    if (answer === undefined) return []
    const { key, type, label } = field
    return [
      {
        key,
        label: textIn(label, language),
        text: answerText(field, answer, language),
        isPhone: type === 'phone',
      },
    ]
  })
  const keys = new Set(fields.map(({ key }) => key))
  const unknown = Object.entries(answers)
    .filter(([key]) => !keys.has(key))
    .map(([key, answer]) => ({ key, label: key, text: String(answer), isPhone: false }))
  return [...known, ...unknown]
}
