import * as v from 'valibot'
import { ApplicationDetail } from '../applications/applications.ts'
import { MOST_REQUESTED } from '../applications/reupload-request.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day, hasWebAddress, Id, Instant, Line, Paragraph } from '../core/primitives.ts'

const LIMITS = { reason: 500, name: 100 }

const ById = v.object({ id: Id })

/** A document by its key among the service's, or by a name for another one. */
const Requirement = v.pipe(
  Line,
  v.nonEmpty('required'),
  v.maxLength(LIMITS.name, 'too_long'),
  v.check((name) => !hasWebAddress(name), 'invalid'),
)

export const DocumentRequest = v.object({
  /** The version on which it was decided. */
  version: v.pipe(v.number('required'), v.integer('invalid')),
  documents: v.pipe(
    v.array(Requirement, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MOST_REQUESTED, 'too_large'),
    v.check((names) => new Set(names).size === names.length, 'invalid'),
  ),
  reason: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(LIMITS.reason, 'too_long')),
  /** The last day on which the link works, of those of `reuploadDays`. */
  until: Day,
  capturedAt: Instant,
})
export type DocumentRequest = v.InferOutput<typeof DocumentRequest>

/**
 * Requests documents of the customer, stops the deadline and sends the links (rules.md, Reuploads). What an
 * earlier request brought and this one does not ask for again counts as accepted.
 * 409 `application.stale` with the present state in `current`; 409 `reupload.already_open`; 422
 * `reupload.not_allowed` for a decided application.
 */
export const requestDocuments = endpoint({
  method: 'POST',
  path: '/api/applications/:id/reupload',
  access: 'application.requestDocuments',
  perDay: 'document_requests',
  params: ById,
  body: DocumentRequest,
  response: ApplicationDetail,
  idempotent: true,
})

/** The request that the caller means, as a newer one may have come since. */
export const NamedRequest = v.object({ requestId: Id })
export type NamedRequest = v.InferOutput<typeof NamedRequest>

/**
 * Ends an open request and its pause. 404 `reupload.not_found` for another application's; 410 `reupload.supplied`,
 * `reupload.withdrawn`, `reupload.expired` for one that has ended.
 */
export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/applications/:id/reupload/withdraw',
  access: 'application.requestDocuments',
  params: ById,
  body: NamedRequest,
  response: ApplicationDetail,
  idempotent: true,
})

/**
 * Accepts the supplied documents as the application's own; the earlier documents stay below them. 404
 * `reupload.not_found` where no document waits for acceptance.
 */
export const acceptDocuments = endpoint({
  method: 'POST',
  path: '/api/applications/:id/reupload/accept',
  access: 'application.requestDocuments',
  params: ById,
  body: NamedRequest,
  response: ApplicationDetail,
  idempotent: true,
})
