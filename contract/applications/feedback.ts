import * as v from 'valibot'
import { Instant, Paragraph } from '../core/primitives.ts'

export const MESSAGE_LENGTH = 1000

/** Stars that a customer gives, 1 to 5 (rules.md, Feedback). */
export const RATINGS = [1, 2, 3, 4, 5] as const
export const Rating = v.picklist(RATINGS, 'required')
export type Rating = v.InferOutput<typeof Rating>

export const FeedbackMessage = v.optional(
  v.pipe(Paragraph, v.maxLength(MESSAGE_LENGTH, 'too_long')),
  '',
)

/** What the franchise or an administrator answered; it went to the customer as a message. */
export const FeedbackReply = v.object({ text: v.string(), byName: v.string(), at: Instant })

/**
 * The administrator who took the feedback out of lists and figures, and why. Only administrators see the reason.
 */
export const FeedbackHidden = v.object({ reason: v.string(), byName: v.string(), at: Instant })

/** What the customer said, once per application, as whoever sees the application reads it. */
export const Feedback = v.object({
  /** null where it is hidden and the viewer is no administrator. */
  rating: v.nullable(Rating),
  message: v.string(),
  /**
   * Who wrote it down: an operator at the counter, somebody with number and phone, who may be anybody that knows them, or
   * the customer by the link of a message.
   */
  source: v.picklist(['operator', 'number', 'customer']),
  /** The name of the operator; empty when the customer wrote the feedback. */
  takenByName: v.string(),
  receivedAt: Instant,
  reply: v.nullable(FeedbackReply),
  hidden: v.nullable(FeedbackHidden),
})
export type Feedback = v.InferOutput<typeof Feedback>
export type FeedbackSource = Feedback['source']
