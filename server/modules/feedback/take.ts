import type { Rating } from '../../../contract/applications/feedback.ts'
import { indiaDay } from '../../../contract/core/india-day.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ApplicationAuditDetails } from '../applications/mappers.ts'
import type { applications } from '../applications/table.ts'
import { notify } from '../notifications/notify.ts'
import type { FeedbackRecord } from './queries.ts'
import { insertFeedback, updateFeedback } from './queries.ts'

type Locked = typeof applications.$inferSelect

/** Feedback with this many stars or fewer is reported to somebody (rules.md, Feedback). */
const MOST_POOR_STARS = 2

/** Notes in the application's history what was done with its feedback. */
export async function noteFeedback(
  tx: Tx,
  { id, status }: Pick<Locked, 'id' | 'status'>,
  entry: {
    actor: Pick<Actor, '_id' | 'name' | 'userType'> | null
    action: 'feedback_given' | 'feedback_answered' | 'feedback_hidden' | 'feedback_shown'
    receivedAt: Date
    capturedAt?: Date
  },
  said: { comment: string; rating?: Rating } = { comment: '' },
): Promise<void> {
  const details: ApplicationAuditDetails = {
    ...{ fromStatus: null, toStatus: status, documentIds: [] },
    ...said,
  }
  await appendAudit(tx, { ...entry, subject: 'application', subjectId: id, details })
}

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
  await noteFeedback(tx, application, entry, { comment: message, rating })
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
