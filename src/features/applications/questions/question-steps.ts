import { askedFields } from '../../../../contract/catalogue/asked-when.ts'
import type { Service, ServiceField } from '../../../../contract/catalogue/services.ts'
import type { Texts } from '../../../../contract/core/languages.ts'
import { answersFor } from './answers.ts'

/** Questions that are asked together; without a title those that stand with the customer's details. */
export interface QuestionStep {
  title: Texts | null
  questions: ServiceField[]
}

/** The service's questions by step, the customer's first; a step in which nothing is asked is left out. */
export function questionSteps(
  fields: readonly ServiceField[],
  asked: readonly ServiceField[],
): [QuestionStep, ...QuestionStep[]] {
  const isAsked = new Set(asked)
  const first: QuestionStep = { title: null, questions: [] }
  const later: QuestionStep[] = []
  for (const field of fields) {
    if (field.step) later.push({ title: field.step, questions: [] })
    if (isAsked.has(field)) (later.at(-1) ?? first).questions.push(field)
  }
  return [first, ...later.filter(({ questions }) => questions.length > 0)]
}

/** The last step of a form, however many it has. */
export const LAST_STEP = 99

/** The steps of every form: service, customer, documents, check. */
const STEPS_OF_ALL = 4

/** How many steps the form of the service has with these answers. */
export function countSteps(
  service: Pick<Service, 'fields'> | undefined,
  typed: Readonly<Record<string, string | null>>,
  today: string,
): number {
  if (!service) return STEPS_OF_ALL
  const asked = askedFields(service.fields, answersFor(service, typed), today)
  return STEPS_OF_ALL + questionSteps(service.fields, asked).length - 1
}
