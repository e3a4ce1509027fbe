import type { StatusChange } from '../../../contract/applications.ts'
import { ApiError, OfflineError } from '../../shared/api/api-error.ts'

/** What the person decided, as far as it makes one decision differ from another. */
export type Decision = Omit<StatusChange, 'capturedAt'>

/** A decision as it was sent: the same key and the same body, however often. */
export interface Attempt {
  key: string
  body: StatusChange
}

function isSame(a: Decision, b: Decision): boolean {
  return (
    a.status === b.status &&
    a.version === b.version &&
    a.comment === b.comment &&
    a.documents.length === b.documents.length &&
    a.documents.every((document, index) => document === b.documents[index])
  )
}

/** Whether the decision is the one that was sent before without a certain answer. */
export function isRepeat(unconfirmed: Attempt | null, decision: Decision): boolean {
  return unconfirmed !== null && isSame(unconfirmed.body, decision)
}

/**
 * What to send for a decision when Submit is pressed: the unconfirmed attempt once more, so that it
 * is never entered twice, or a new one with its own Idempotency-Key.
 */
export function attemptFor(
  unconfirmed: Attempt | null,
  decision: Decision,
  make: { key: () => string; now: () => Date },
): Attempt {
  if (unconfirmed && isRepeat(unconfirmed, decision)) return unconfirmed
  return { key: make.key(), body: { ...decision, capturedAt: make.now().toISOString() } }
}

/** Whether after this failure nobody can tell if the server has entered it. */
export function isUnconfirmed(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  if (!(error instanceof ApiError)) return false
  return error.status >= 500 || error.code === 'idempotency.in_flight'
}
