import type { ServiceField } from '../catalogue/services.ts'

/**
 * Whether the answer is offered at the customer's next visit: the customer's name in Devanagari, and every marked
 * field.
 */
export function isReusable({ script, isCustomer, isReusable: isMarked }: ServiceField): boolean {
  return isMarked === true || (script !== undefined && isCustomer === true)
}

/** The answers that stay with a customer who agreed, by the keys of their questions, as they were typed. */
export function keptAnswers(
  fields: readonly ServiceField[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const field of fields) {
    const answer = answers[field.key]
    const isText = typeof answer === 'string' || typeof answer === 'number'
    if (isText && answer !== '' && isReusable(field)) kept[field.key] = String(answer)
  }
  return kept
}
