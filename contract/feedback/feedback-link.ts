import * as v from 'valibot'
import { FeedbackMessage, Rating } from '../applications/feedback.ts'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import { FEEDBACK_PATH, LINK_TOKEN } from '../core/page-addresses.ts'
import { Instant, Line } from '../core/primitives.ts'
import { TrackingDigits } from '../tracking/tracking.ts'

/** The page on which a customer gives feedback. */
export function feedbackAddress(origin: string, token: string): string {
  return `${origin}${FEEDBACK_PATH}?${LINK_TOKEN}=${token}`
}

/**
 * The token of a message's link, or number and phone. A token that was cut or altered is unknown, like any wrong
 * one.
 */
export const FeedbackKey = v.union([
  TrackingDigits,
  v.strictObject({ token: v.pipe(Line, v.maxLength(200, 'too_long')) }),
])
export type FeedbackKey = v.InferOutput<typeof FeedbackKey>

/** All that customers may know of their own feedback; notes of an operator are not in it. */
export const CustomerFeedback = v.object({
  applicationId: v.string(),
  serviceName: v.string(),
  serviceNameHi: v.string(),
  serviceNameMr: v.string(),
  /** The language in which the link was sent; null without a link. */
  language: v.nullable(Language),
  given: v.nullable(
    v.object({
      rating: Rating,
      message: v.string(),
      receivedAt: Instant,
      changeableUntil: Instant,
      reply: v.nullable(v.object({ text: v.string(), at: Instant })),
    }),
  ),
})
export type CustomerFeedback = v.InferOutput<typeof CustomerFeedback>

/**
 * For which application it is, and what the customer said. One uniform 404 `feedback.not_found` for every miss, by
 * number under the limits of tracking; 410 `link.ended` for a right link after its time; 422
 * `application.not_decided`; 429 `request.too_many`. POST keeps token and digits out of logs.
 */
export const readOwnFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/read',
  access: 'public',
  body: v.object({ key: FeedbackKey }),
  response: CustomerFeedback,
})

export const OwnFeedback = v.object({
  key: FeedbackKey,
  rating: Rating,
  message: FeedbackMessage,
  /** The language in which the customer wrote. */
  language: v.optional(Language),
  /** `receivedAt` of the answer that it changes; null for the first one. */
  replaces: v.nullable(Instant),
})

/**
 * The customer's own word, once per application and changeable for seven days. Errors as `readOwnFeedback`; 410
 * `feedback.closed` after the seven days; 409 `feedback.stale` with the present `CustomerFeedback` where another device
 * was first. The same answer again is no change. By number it counts as unconfirmed: it changes nothing that came by a link,
 * whose answer takes its place. 403 `access.forbidden` by number in a session of the owning franchise.
 */
export const giveOwnFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  access: 'public',
  body: OwnFeedback,
  response: CustomerFeedback,
})
