import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { ExactLine, Id } from '../core/primitives.ts'

const keyOf = (bytes: number) =>
  v.pipe(
    v.string('required'),
    // Some browsers pad it, and old ones write it in the other alphabet.
    v.transform((text) => text.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')),
    v.regex(/^[\w-]+$/, 'invalid'),
    v.length(Math.ceil((bytes * 4) / 3), 'invalid'),
  )

/** As `PushSubscription.toJSON()` writes it; whose host it may be says `isPushEndpoint`. */
export const PushTarget = v.object({
  endpoint: v.pipe(ExactLine, v.nonEmpty('required')),
  keys: v.object({
    /** An uncompressed point of P-256. */
    p256dh: keyOf(65),
    auth: keyOf(16),
  }),
})
export type PushTarget = v.InferOutput<typeof PushTarget>

/** The public key that subscriptions are made for; it never changes (rules.md, Notifications). */
export const getVapidKey = endpoint({
  method: 'GET',
  path: '/vapidPublicKey',
  access: 'public',
  response: v.object({ key: v.string() }),
})

/**
 * Alerts of the session's user come to this browser from now on, whatever `userId` says. The same
 * endpoint again is the same subscription; it ends with the session. 400 `request.invalid` for an
 * endpoint that is no browser vendor's.
 */
export const saveSubscription = endpoint({
  method: 'POST',
  path: '/api/save-subscription',
  access: 'account.alerts',
  body: v.object({ userId: v.optional(Id), subscription: PushTarget }),
  response: v.object({ saved: v.literal(true) }),
})

const OneEndpoint = v.object({ endpoint: ExactLine })

/** No alerts come to this browser any more; the same answer where none came. */
export const detachSubscription = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions/detach',
  access: 'account.alerts',
  body: OneEndpoint,
  response: v.object({ detached: v.literal(true) }),
})

/**
 * Sends an alert to this browser, to see it come. 404 `push.subscription_unknown` when the server
 * has none of the session's user at that endpoint; 429 `request.too_many`.
 */
export const sendTestPush = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions/test',
  access: 'account.alerts',
  body: OneEndpoint,
  response: v.object({ queued: v.literal(true) }),
})
