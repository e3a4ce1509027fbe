import * as v from 'valibot'
import { ApplicationStatus } from '../applications/application-status.ts'
import { SlaTimer } from '../applications/sla/sla.ts'
import { endpoint } from '../core/endpoint.ts'
import { Language, Texts } from '../core/languages.ts'
import { CompactCode, Instant } from '../core/primitives.ts'
import { TrackingNumber } from './tracking-number.ts'

export const TRACKING_TOKEN_BYTES = 16

/** The page on which a customer follows the application. */
export function trackingAddress(origin: string, token: string): string {
  return `${origin}/track-application?t=${token}`
}

/** An application's number with the last digits of its phone. */
export const TrackingDigits = v.strictObject({
  applicationId: TrackingNumber,
  phoneLast4: v.pipe(CompactCode, v.regex(/^\d{4}$/, 'four_digits')),
})
export type TrackingDigits = v.InferOutput<typeof TrackingDigits>

/** Number and phone, or the receipt's token (128 random bits, base64url). */
export const TrackingQuestion = v.union([
  TrackingDigits,
  v.strictObject({ token: v.pipe(v.string('required'), v.regex(/^[\w-]{22}$/, 'invalid')) }),
])
export type TrackingQuestion = v.InferOutput<typeof TrackingQuestion>

/** What a customer with the receipt may know; the server masks names and numbers. */
export const TrackedApplication = v.object({
  applicationId: v.string(),
  serviceName: v.string(),
  serviceNameHi: v.string(),
  serviceNameMr: v.string(),
  /** In which the customer gets messages. */
  language: Language,
  status: ApplicationStatus,
  /** First letter only. */
  customerName: v.string(),
  /** Last four digits only. */
  customerPhone: v.string(),
  submittedAt: Instant,
  slaTimer: SlaTimer,
  slaPausedAt: v.nullable(Instant),
  steps: v.array(v.object({ status: ApplicationStatus, at: Instant })),
  /** The number that the government's portal gave it, and where that is; absent while none is noted. */
  department: v.optional(
    v.object({
      number: v.string(),
      /** The name by which people know the number; empty: the usual one. */
      name: Texts,
      link: v.string(),
      portal: v.string(),
    }),
  ),
})
export type TrackedApplication = v.InferOutput<typeof TrackedApplication>

/** Misses a day per application after which only the token answers (rules.md, Tracking). */
export const TRACKING_MISSES_A_DAY = 5

/**
 * Misses a day from one network after which it gets no more tries: a single stranger cannot lock a customer out.
 */
export const TRACKING_MISSES_OF_NETWORK = 3

/** One uniform 404 `tracking.not_found` for every miss. POST keeps the question out of logs. */
export const trackApplication = endpoint({
  method: 'POST',
  path: '/api/track',
  access: 'public',
  body: TrackingQuestion,
  response: TrackedApplication,
})
