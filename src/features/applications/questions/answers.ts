import type { Service, ServiceField } from '../../../../contract/catalogue/services.ts'
import { presetOf } from '../../../../contract/documents/document-presets.ts'
import type { UploadSlot } from '../../../blocks/documents/upload/upload-slot.ts'
import { lacksMasking } from '../../../blocks/documents/upload/upload-slot.ts'

function isPossible(field: ServiceField, answer: string): boolean {
  return field.type !== 'choice' || (field.choices ?? []).some(({ value }) => value === answer)
}

/**
 * The typed answers to this service's questions. Answers with the same key carry over from another
 * service, unless a choice is not offered here.
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
  why: 'missing' | 'ended' | 'failed' | 'needsMasking'
}

/**
 * The documents' problems in the service's order. An upload that runs or waits for a connection is
 * none.
 * @param reused keys of documents that stand for the slots' own
 * @param ended keys of those of which the server says that they can no longer be used
 */
export function documentProblems(
  service: Pick<Service, 'documents'>,
  slotOf: (key: string) => UploadSlot,
  reused: readonly string[] = [],
  ended: readonly string[] = [],
): DocumentProblem[] {
  return service.documents.flatMap((document): DocumentProblem[] => {
    const { key, required } = document
    const slot = slotOf(key)
    const { status } = slot
    if (status === 'empty') {
      const why = ended.includes(key) ? 'ended' : 'missing'
      return required && !reused.includes(key) ? [{ key, why }] : []
    }
    if (lacksMasking(slot, presetOf(document))) return [{ key, why: 'needsMasking' }]
    // An optional document with a chosen file must be valid too.
    return status === 'failed' || status === 'needsMasking' ? [{ key, why: status }] : []
  })
}
