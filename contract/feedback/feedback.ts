import * as v from 'valibot'
import { Instant, Paragraph } from '../core/primitives.ts'

const MESSAGE_LENGTH = 1000

/** Stars that a customer gives, 1 to 5 (rules.md, Feedback). */
export const RATINGS = [1, 2, 3, 4, 5] as const
export const Rating = v.picklist(RATINGS, 'required')
export type Rating = v.InferOutput<typeof Rating>

export const FeedbackMessage = v.optional(
  v.pipe(Paragraph, v.maxLength(MESSAGE_LENGTH, 'too_long')),
  '',
)

/** What the customer said at the counter, once per application. */
export const Feedback = v.object({
  rating: Rating,
  message: v.string(),
  takenByName: v.string(),
  receivedAt: Instant,
})
export type Feedback = v.InferOutput<typeof Feedback>
