import type { Service, ServiceField } from '../../../../../contract/catalogue/services.ts'
import { presetOf } from '../../../../../contract/documents/document-presets.ts'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import { lacksMasking } from '../../../../blocks/documents/upload/upload-slot.ts'

function isPossible(field: ServiceField, answer: string): boolean {
  return field.type !== 'choice' || (field.choices ?? []).some(({ value }) => value === answer)
}

/**
 * What was typed, as far as this service asks for it: an answer with the same key carries over
 * from the service chosen before, unless it is none of this one's choices.
 */
export function answersFor(
  service: Pick<Service, 'fields'> | undefined,
  typed: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const answers: Record<string, string> = {}
  for (const field of service?.fields ?? []) {
    const answer = typed[field.key]
    if (typeof answer === 'string' && isPossible(field, answer)) answers[field.key] = answer
  }
  return answers
}

export interface DocumentProblem {
  key: string
  why: 'missing' | 'failed' | 'needsMasking'
}

/** What the person has to do about the documents, in the service's order; one that is under way or waits for the link is fine. */
export function documentProblems(
  service: Pick<Service, 'documents'>,
  slotOf: (key: string) => UploadSlot,
): DocumentProblem[] {
  return service.documents.flatMap((document): DocumentProblem[] => {
    const { key, required } = document
    const slot = slotOf(key)
    const { status } = slot
    if (status === 'empty') return required ? [{ key, why: 'missing' }] : []
    if (lacksMasking(slot, presetOf(document))) return [{ key, why: 'needsMasking' }]
    // A file that was chosen is meant to go along, required or not.
    return status === 'failed' || status === 'needsMasking' ? [{ key, why: status }] : []
  })
}
