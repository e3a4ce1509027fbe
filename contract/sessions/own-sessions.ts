import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant } from '../core/primitives.ts'

/** A device on which the person is signed in, as its owner may see it. */
export const OwnSession = v.object({
  _id: Id,
  /** The session that asks. */
  isCurrent: v.boolean(),
  /** A product name such as `Firefox`; `null` where the user agent names none that we know. */
  browser: v.nullable(v.string()),
  /** The name of the operating system, such as `Android`; `null` where the user agent names none that we know. */
  system: v.nullable(v.string()),
  /** Marked at sign-in as a kiosk or field device. */
  ownDevice: v.boolean(),
  signedInAt: Instant,
  lastUsedAt: Instant,
})
export type OwnSession = v.InferOutput<typeof OwnSession>

/** The caller's sessions that are still valid: the asking one first, then the last used. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'account.settings',
  response: v.object({ sessions: v.array(OwnSession) }),
})

/** Ends one of the caller's sessions. 404 `session.not_found` for one that is gone or not theirs. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'account.settings',
  freshPassword: true,
  params: v.object({ id: Id }),
  response: v.object({ ended: v.literal(1) }),
})

/** Ends all of the caller's sessions but the asking one; answers how many. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: 'account.settings',
  freshPassword: true,
  response: v.object({ ended: v.number() }),
})
