import type { Feedback } from '../../../contract/applications/feedback.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { FeedbackRecord } from './queries.ts'

type Reply = Pick<FeedbackRecord, 'reply' | 'repliedByName' | 'repliedAt'>

export function toReply({ reply, repliedByName, repliedAt }: Reply): Feedback['reply'] {
  if (reply === null || !repliedAt) return null
  return { text: reply, byName: repliedByName ?? '', at: repliedAt.toISOString() }
}

/** Whether a feedback's words and stars are hidden from the viewer (rules.md, Feedback). */
export function isKeptFrom(
  viewer: Pick<Viewer, 'userType'>,
  record: Pick<FeedbackRecord, 'hiddenAt'> | undefined,
): boolean {
  return record?.hiddenAt != null && viewer.userType !== 'admin'
}

/** What the viewer may read of a feedback, who sees its application. */
export function toFeedback(viewer: Pick<Viewer, 'userType'>, record: FeedbackRecord): Feedback {
  const { rating, message, source, takenByName, receivedAt, hiddenAt } = record
  const isKept = isKeptFrom(viewer, record)
  return {
    rating: isKept ? null : rating,
    message: isKept ? '' : message,
    ...{ source, takenByName },
    receivedAt: receivedAt.toISOString(),
    reply: isKept ? null : toReply(record),
    hidden: hiddenAt && {
      reason: isKept ? '' : (record.hiddenReason ?? ''),
      byName: isKept ? '' : (record.hiddenByName ?? ''),
      at: hiddenAt.toISOString(),
    },
  }
}
