import * as v from 'valibot'
import { createApplication, SubmissionReceipt } from '../../../contract/submission.ts'
import { ApiError, OfflineError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import type { FrozenSubmission } from './frozen-submission.ts'

/** After this long without an answer the person should know that there was none. */
const ANSWER_WITHIN_MS = 60_000
const TRIES_WHILE_IN_FLIGHT = 5

type Post = (frozen: FrozenSubmission) => Promise<unknown>

const post: Post = ({ id, body }) =>
  call(createApplication, {
    body,
    idempotencyKey: id,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })

function isInFlight(error: ApiError): boolean {
  return error.code === 'idempotency.in_flight'
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

/**
 * Sends the submission as it was frozen. Only an answer that echoes its number acknowledges it
 * (offline.md, rule 4); anything else throws, and `verdictOf` says what that means.
 */
export async function sendSubmission(
  frozen: FrozenSubmission,
  send: Post = post,
): Promise<SubmissionReceipt> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = v.safeParse(SubmissionReceipt, await send(frozen))
      if (answer.success && answer.output.submissionId === frozen.id) return answer.output
      throw new OfflineError('The answer does not acknowledge this submission')
    } catch (error) {
      // An earlier try of ours is being saved right now: its answer is ours too.
      const waits = error instanceof ApiError && isInFlight(error) && tries < TRIES_WHILE_IN_FLIGHT
      if (!waits) throw error
      await pause(error.retryAfter ?? 1)
    }
  }
}

/**
 * - `refused`: our server looked at the content and did not take it; it is to be corrected.
 * - `not_taken`: this try was turned away before anybody looked at the content.
 * - `unconfirmed`: it may have arrived.
 */
export type Verdict = 'refused' | 'not_taken' | 'unconfirmed'

/** What a failed try says about the application. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiError) || error.code === null || error.status >= 500)
    return 'unconfirmed'
  if (isInFlight(error)) return 'unconfirmed'
  return [401, 403, 429].includes(error.status) ? 'not_taken' : 'refused'
}
