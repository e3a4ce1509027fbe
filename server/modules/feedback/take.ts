import { indiaDay } from '../../../contract/core/india-day.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { appendHistory } from '../applications/append-history.ts'
import type { applications } from '../applications/table.ts'
import { notify } from '../notifications/notify.ts'
import type { FeedbackRecord } from './queries.ts'
import { insertFeedback, updateFeedback } from './queries.ts'

type Locked = typeof applications.$inferSelect

/** Feedback with this many stars or fewer is reported to somebody (rules.md, Feedback). */
const MOST_POOR_STARS = 2

type Given = Pick<FeedbackRecord, 'rating' | 'message' | 'language' | 'source'> & {
  /** The operator who noted the feedback at the counter; null where the customer wrote it. */
  actor: Actor | null
  capturedAt: Date
  receivedAt: Date
  /** When the customer answered first. */
  firstAnswerAt: Date | null
}

/** Writes a feedback, in the place of an earlier one, with its entry in the history. */
export async function recordFeedback(
  tx: Tx,
  application: Locked,
  earlier: FeedbackRecord | undefined,
  { actor, ...given }: Given,
): Promise<void> {
  const { id, franchiseId, servicePartnerId, createdById } = application
  const { rating, message, receivedAt, capturedAt } = given
  const record = {
    ...given,
    takenById: actor?._id ?? null,
    takenByName: actor?.name ?? '',
    day: indiaDay(receivedAt),
  }
  if (earlier) await updateFeedback(tx, id, record)
  else
    await insertFeedback(tx, {
      ...{ applicationId: id, franchiseId, servicePartnerId, createdById },
      ...record,
    })
  const entry = { actor, action: 'feedback_given', receivedAt, capturedAt } as const
  await appendHistory(tx, application, entry, { comment: message, rating })
}

/**
 * Writes a feedback with its entry in the history and the alert of a poor one. The caller holds the application's row
 * locked.
 */
export async function writeFeedback(
  tx: Tx,
  application: Locked,
  earlier: FeedbackRecord | undefined,
  given: Given,
): Promise<void> {
  await recordFeedback(tx, application, earlier, given)
  const { id, number, status } = application
  const { rating, actor } = given
  const wasPoor = earlier !== undefined && earlier.rating <= MOST_POOR_STARS
  if (rating > MOST_POOR_STARS || wasPoor) return
  await notify(tx, { event: 'feedback.poor', id, number, status }, actor?._id ?? null)
}
