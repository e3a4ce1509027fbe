import type { StatusChange } from '../../../../contract/applications/applications.ts'
import { ApiError, OfflineError } from '../../../api/api-error.ts'

/** What the person decided, as far as it makes one decision differ from another. */
export type Decision = Omit<StatusChange, 'capturedAt'>

export interface Captured {
  capturedAt: string
}

/** What was sent, as it was sent: the same key and the same body, however often. */
export interface Attempt<Body extends Captured = StatusChange> {
  key: string
  body: Body
}

/** Whether the content is what was sent before without a certain answer. */
export function isRepeat<Body extends Captured>(
  unconfirmed: Attempt<Body> | null,
  content: Omit<Body, 'capturedAt'>,
): boolean {
  if (!unconfirmed) return false
  const { capturedAt: _, ...sent } = unconfirmed.body
  return JSON.stringify(sent) === JSON.stringify(content)
}

/**
 * What to send when Submit is pressed: the attempt that nobody answered once more, so that it is
 * never entered twice, or a new one with its own Idempotency-Key.
 */
export function attemptFor<Body extends Captured>(
  unconfirmed: Attempt<Body> | null,
  content: Omit<Body, 'capturedAt'>,
  make: { key: () => string; now: () => Date },
): Attempt<Body> {
  if (unconfirmed && isRepeat(unconfirmed, content)) return unconfirmed
  const body = { ...content, capturedAt: make.now().toISOString() } as Body
  return { key: make.key(), body }
}

/** Whether this try was sent back before anybody looked at what was in it. */
export function wasNotProcessed(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 429].includes(error.status)
}

/** Whether after this failure nobody can tell if the server has entered it. */
export function isUnconfirmed(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  if (!(error instanceof ApiError)) return false
  return error.status >= 500 || error.code === 'idempotency.in_flight'
}
