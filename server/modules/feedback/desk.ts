import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import { feedbackAddress } from '../../../contract/feedback/feedback-link.ts'
import type {
  FeedbackFilter,
  FeedbackRow,
  HideReason,
  ReplyGiven,
  RewardedFranchise,
} from '../../../contract/feedback/feedbacks.ts'
import type { MonthOfRatings, RatingCounts } from '../../../contract/feedback/rating-figures.ts'
import { latestMonths, TREND_MONTHS } from '../../../contract/feedback/rating-figures.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { appendHistory } from '../applications/append-history.ts'
import { visibleTo } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { sendToCustomer } from '../messages/service.ts'
import type { ListedFeedback } from './list-queries.ts'
import {
  countListed,
  countRatings,
  findListedFeedback,
  listFeedbackPage,
  listRewarded,
} from './list-queries.ts'
import { toFeedback } from './mappers.ts'
import { updateFeedback } from './queries.ts'

/** This month and the last one. */
const REWARDED_MONTHS = 2

function toListed(viewer: Viewer, { feedback, number, ...names }: ListedFeedback): FeedbackRow {
  const { applicationId, franchiseId, language, version } = feedback
  return {
    ...toFeedback(viewer, feedback),
    ...{ _id: applicationId, applicationId: number, franchiseId, language, version },
    ...names,
  }
}

/** One page of the viewer's feedbacks, and the number of all. */
export async function readFeedbacks(
  tx: Queryable,
  viewer: Viewer,
  filter: FeedbackFilter,
  page: PageAsked,
) {
  const { rows, ...rest } = await listFeedbackPage(tx, viewer, filter, page, new Date())
  return { rows: rows.map((row) => toListed(viewer, row)), ...rest }
}

/** How many of each rating the filter leaves (contract, `countFeedbacks`). */
export async function readCounts(
  tx: Queryable,
  viewer: Viewer,
  filter: FeedbackFilter,
): Promise<{ counts: RatingCounts }> {
  const counts: RatingCounts = [0, 0, 0, 0, 0]
  for (const { rating, count } of await countListed(tx, viewer, filter, new Date())) {
    counts[rating - 1] = count
  }
  return { counts }
}

/** One of them, by its application's id; 404 `feedback.not_found`. */
export async function readFeedback(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<FeedbackRow> {
  const found = await findListedFeedback(tx, viewer, id)
  if (!found) throw new ApiError('feedback.not_found')
  return toListed(viewer, found)
}

/** The ratings of the viewer's last twelve months, the oldest first (contract, `readRatings`). */
export async function readMonths(
  tx: Queryable,
  viewer: Viewer,
  of: { franchise?: string | undefined; partner?: string | undefined },
): Promise<MonthOfRatings[]> {
  const now = new Date()
  const months = latestMonths(now, TREND_MONTHS).map((month): MonthOfRatings => {
    return { month, counts: [0, 0, 0, 0, 0] }
  })
  for (const { month, rating, count } of await countRatings(tx, viewer, of, now)) {
    const found = months.find((each) => each.month === month)
    if (found) found.counts[rating - 1] = count
  }
  return months
}

/** Whom this month and the last one reward, the newest first (contract, `readRewarded`). */
export async function readRewards(
  tx: Queryable,
): Promise<{ month: string; franchises: RewardedFranchise[] }[]> {
  const months = latestMonths(new Date(), REWARDED_MONTHS).toReversed()
  const rewards = []
  for (const month of months) rewards.push({ month, franchises: await listRewarded(tx, month) })
  return rewards
}

/** Locks application and feedback at the version that was seen; 409 `feedback.stale` with the present state. */
async function lockAt(tx: Tx, caller: Caller, id: string, version: number) {
  // The application is locked first, in the same order as everywhere else.
  const application = await lockForChange(tx, {
    table: applications,
    where: and(eq(applications.id, id), visibleTo(caller)),
    missing: 'feedback.not_found',
  })
  const current = await readFeedback(tx, caller, id)
  if (current.version !== version) throw new ApiError('feedback.stale', { current })
  return application
}

/**
 * Answers the customer, whom a message tells (contract, `replyToFeedback`).
 * @param publicUrl where the portal is reached from outside
 */
export async function reply(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, text }: ReplyGiven,
  publicUrl: string,
): Promise<FeedbackRow> {
  const application = await lockAt(tx, caller, id, version)
  const receivedAt = new Date()
  await updateFeedback(tx, id, {
    reply: text,
    repliedByName: caller.name,
    repliedAt: receivedAt,
  })
  const entry = { actor: caller, action: 'feedback_answered', receivedAt } as const
  await appendHistory(tx, application, entry, { comment: text })
  const { number, customerName: name, customerEmail: email, customerPhone: phone } = application
  const language = application.customerLanguage
  await sendToCustomer(tx, {
    to: { address: { name, email, phone }, language },
    template: 'feedback_reply',
    data: { url: feedbackAddress(publicUrl), number, reply: text },
  })
  return readFeedback(tx, caller, id)
}

/** Takes a feedback out of lists and figures (contract, `hideFeedback`); hidden again, the newer reason counts. */
export async function hide(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, reason }: HideReason,
): Promise<FeedbackRow> {
  const application = await lockAt(tx, caller, id, version)
  const receivedAt = new Date()
  await updateFeedback(tx, id, {
    hiddenReason: reason,
    hiddenByName: caller.name,
    hiddenAt: receivedAt,
  })
  const entry = { actor: caller, action: 'feedback_hidden', receivedAt } as const
  await appendHistory(tx, application, entry, { comment: reason })
  return readFeedback(tx, caller, id)
}

/** Puts a hidden feedback back (contract, `showFeedback`). */
export async function show(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
): Promise<FeedbackRow> {
  const application = await lockAt(tx, caller, id, version)
  await updateFeedback(tx, id, { hiddenReason: null, hiddenByName: null, hiddenAt: null })
  const entry = { actor: caller, action: 'feedback_shown', receivedAt: new Date() } as const
  await appendHistory(tx, application, entry)
  return readFeedback(tx, caller, id)
}
