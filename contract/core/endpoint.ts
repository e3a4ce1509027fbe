import type * as v from 'valibot'
import type { Action } from './access.ts'

type Schema = v.GenericSchema

export interface DayBound {
  /** How often one person may do it. */
  person: number
  /** How often all may do it with one record. */
  record?: number
}

/**
 * How often in a day what reaches others, or costs them work, may be done: more than an honest day brings. Endpoints
 * and kinds of envelopes name theirs; 429 `request.too_many_today` beyond it.
 */
export const DAY_BOUNDS = {
  tickets: { person: 100 },
  ticket_messages: { person: 500 },
  remarks: { person: 500 },
  document_requests: { person: 200, record: 10 },
  feedback_replies: { person: 200, record: 10 },
  bank_requests: { person: 100 },
  profile_changes: { person: 100 },
} as const satisfies Record<string, DayBound>

export type DayBoundName = keyof typeof DAY_BOUNDS

/**
 * The callers of an endpoint. `public`: everyone. `session`: any session, also before the first login is done. An
 * action of the access table: the roles listed there, once their first login is done.
 */
export type EndpointAccess = 'public' | 'session' | Action

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's notation: `/api/applications/:id`. */
  path: string
  access: EndpointAccess
  params?: Schema
  query?: Schema
  /** `file`: one multipart file named `file`. */
  body?: Schema | 'file'
  /** `file`: the bytes of one file. */
  response: Schema | 'file'
  /** Status of success, 200 unless said. */
  status?: 201 | 204
  /** What is answered with 202 instead, when the caller has something to do yet. */
  accepted?: Schema
  /** Also for a sign-in that waits for its second factor, which has no session yet. */
  alsoPending?: true
  /**
   * Only for a session whose password was typed a short time ago, as a screen that was left open could hand over the
   * account. 403 `password.required` otherwise; the page asks for it and calls again (contract/sessions/fresh-password.ts).
   */
  freshPassword?: true
  /** Another server calls it, and signs what it says: no page of ours has to have caused the call. */
  signed?: true
  /** The call carries an `Idempotency-Key` (a UUID made when the person pressed Submit). */
  idempotent?: true
  /** How often a person may call it in a day: 429 `request.too_many_today`. */
  perDay?: DayBoundName
  /**
   * Asked again every few seconds. Names the domain, or the domains, whose list revision shows that the answer is unchanged;
   * the triggers of their tables call `bump_list_revisions` with the same name (docs/decisions/0006-list-revisions.md).
   */
  live?: string | readonly string[]
  /** The browser may cache the answer: it contains no customer's data. */
  cached?: true
}

/**
 * Declares an endpoint once for server, OpenAPI and page; keeps its literal types.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined
type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type ResponseOf<E extends Endpoint> = OutputOf<E['response']>

/** What is answered with 202, where an endpoint may do that. */
export type AcceptedOf<E extends Endpoint> = E extends { accepted: infer S extends Schema }
  ? v.InferOutput<S>
  : never

export type ParamsInput<E extends Endpoint> = InputOf<E['params']>
export type QueryInput<E extends Endpoint> = InputOf<E['query']>
export type BodyInput<E extends Endpoint> = InputOf<E['body']>
