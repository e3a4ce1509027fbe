import * as v from 'valibot'

// The filters have their own file: addresses of lists are read before their screens load.

/** Bands of ratings, from the best to the worst (rules.md, Feedback). */
export const RATING_BANDS = ['excellent', 'good', 'average', 'poor'] as const
export const RatingBand = v.picklist(RATING_BANDS)
export type RatingBand = v.InferOutput<typeof RatingBand>

export const FEEDBACK_STATES = ['unanswered', 'answered', 'hidden'] as const
export const FeedbackState = v.picklist(FEEDBACK_STATES)
export type FeedbackState = v.InferOutput<typeof FeedbackState>

/** The number of months that figures and list cover; without a choice they cover a year (`monthsOf`). */
export const FEEDBACK_PERIODS = ['month', 'three_months', 'six_months'] as const
export const FeedbackPeriod = v.picklist(FEEDBACK_PERIODS)
export type FeedbackPeriod = v.InferOutput<typeof FeedbackPeriod>

export const FEEDBACK_ORDERS = ['time', 'rating'] as const
