import * as v from 'valibot'
import type { Rating } from '../applications/feedback.ts'
import { RATINGS } from '../applications/feedback.ts'

/** Bands of ratings, from the best to the worst (rules.md, Feedback). */
export const RATING_BANDS = ['excellent', 'good', 'average', 'poor'] as const
export const RatingBand = v.picklist(RATING_BANDS)
export type RatingBand = v.InferOutput<typeof RatingBand>

/** The band of a rating (rules.md, Feedback): 5 excellent, 4 good, 3 average, 1 and 2 poor. */
export function bandOf(rating: Rating): RatingBand {
  if (rating === 5) return 'excellent'
  if (rating === 4) return 'good'
  return rating === 3 ? 'average' : 'poor'
}

/** The ratings of a band, from the lowest. */
export function ratingsOf(band: RatingBand): Rating[] {
  return RATINGS.filter((rating) => bandOf(rating) === band)
}
