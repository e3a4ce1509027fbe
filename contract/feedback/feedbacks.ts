import * as v from 'valibot'
import { Feedback, MESSAGE_LENGTH } from '../applications/feedback.ts'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import { PAGE, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Line, Paragraph } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { RatingBand } from './rating-bands.ts'
import { FeedbackPeriod, MonthOfRatings, RatingCounts } from './rating-figures.ts'

export const FEEDBACK_STATES = ['unanswered', 'answered', 'hidden'] as const
export const FeedbackState = v.picklist(FEEDBACK_STATES)
export type FeedbackState = v.InferOutput<typeof FeedbackState>

export const FEEDBACK_ORDERS = ['time', 'rating'] as const

const HIDE_REASON_LENGTH = 500

export const FeedbackFilter = v.object({
  sort: v.optional(
    v.picklist(FEEDBACK_ORDERS.flatMap((column) => [column, `-${column}`] as const)),
  ),
  /** What the customer wrote, or what finds the application (rules.md, Screens). */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  band: v.optional(RatingBand),
  state: v.optional(several(FeedbackState)),
  franchise: v.optional(several(Id)),
  partner: v.optional(several(Id)),
  period: v.optional(FeedbackPeriod),
})
export type FeedbackFilter = v.InferOutput<typeof FeedbackFilter>

/** A feedback with the application that it is about, whose id it bears. */
export const FeedbackRow = v.object({
  ...Feedback.entries,
  _id: Id,
  applicationId: v.string(),
  customerName: v.string(),
  serviceName: v.string(),
  serviceNameHi: v.string(),
  serviceNameMr: v.string(),
  franchiseId: Id,
  franchiseName: v.string(),
  /** The language in which the customer wrote; null where nobody knows. */
  language: v.nullable(Language),
  /** Raised with each change. */
  version: v.number(),
})
export type FeedbackRow = v.InferOutput<typeof FeedbackRow>

const path = '/api/feedbacks'
const ById = v.object({ id: Id })

/** Whose applications the caller sees; hidden ones for administrators alone. */
export const listFeedbacks = endpoint({
  method: 'GET',
  path,
  access: 'feedback.list',
  query: v.object({ ...FeedbackFilter.entries, ...PAGE }),
  response: v.object({ rows: v.array(FeedbackRow), total: v.number(), page: v.number() }),
  live: 'feedbacks',
})

/** How many of each rating the list has with these filters. */
export const countFeedbacks = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  access: 'feedback.list',
  query: v.omit(FeedbackFilter, ['sort', 'band']),
  response: v.object({ counts: RatingCounts }),
  live: 'feedbacks',
})

/** 404 `feedback.not_found` for one that is not the caller's to see, and for a hidden one. */
export const getFeedback = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'feedback.list',
  params: ById,
  response: FeedbackRow,
  live: 'feedbacks',
})

/** The ratings of the last twelve months, the oldest first; hidden ones do not count. */
export const readRatings = endpoint({
  method: 'GET',
  path: `${path}/ratings`,
  access: 'feedback.figures',
  query: v.object({ franchise: v.optional(Id), partner: v.optional(Id) }),
  response: v.object({ months: v.array(MonthOfRatings) }),
  live: 'feedbacks',
})

export const RewardedFranchise = v.object({
  _id: Id,
  name: v.string(),
  district: v.string(),
  total: v.number(),
  /** The average number of stars. */
  average: v.number(),
})
export type RewardedFranchise = v.InferOutput<typeof RewardedFranchise>

/** The best-rated franchises of this month and the last one, the same for every caller (rules.md, Feedback). */
export const readRewarded = endpoint({
  method: 'GET',
  path: `${path}/rewarded`,
  access: 'feedback.list',
  response: v.object({
    months: v.array(v.object({ month: v.string(), franchises: v.array(RewardedFranchise) })),
  }),
})

/** The version on which it was decided: 409 `feedback.stale` with the present state for another one. */
const version = v.pipe(v.number('required'), v.integer('invalid'))

export const ReplyGiven = v.object({
  version,
  text: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(MESSAGE_LENGTH, 'too_long')),
})
export type ReplyGiven = v.InferOutput<typeof ReplyGiven>

/** Answers the customer, by message and on `/feedback`; a second reply takes the place of the first. */
export const replyToFeedback = endpoint({
  method: 'POST',
  path: `${path}/:id/reply`,
  access: 'feedback.reply',
  perDay: 'feedback_replies',
  params: ById,
  body: ReplyGiven,
  response: FeedbackRow,
  idempotent: true,
})

export const HideReason = v.object({
  version,
  reason: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(HIDE_REASON_LENGTH, 'too_long')),
})
export type HideReason = v.InferOutput<typeof HideReason>

/** Takes it out of lists and figures, with a reason. */
export const hideFeedback = endpoint({
  method: 'POST',
  path: `${path}/:id/hide`,
  access: 'feedback.hide',
  params: ById,
  body: HideReason,
  response: FeedbackRow,
  idempotent: true,
})

/** Puts it back. */
export const showFeedback = endpoint({
  method: 'POST',
  path: `${path}/:id/show`,
  access: 'feedback.hide',
  params: ById,
  body: v.object({ version }),
  response: FeedbackRow,
  idempotent: true,
})
