import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant, Paragraph } from '../core/primitives.ts'
import { ApplicationDetail } from './applications.ts'

export const PartnerAssignment = v.object({
  /** The version that was decided on. */
  version: v.pipe(v.number('required'), v.integer('invalid')),
  /** The new partner; null leaves the application to support alone. */
  partnerId: v.nullable(Id),
  comment: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(2000, 'too_long')),
  capturedAt: Instant,
})
export type PartnerAssignment = v.InferOutput<typeof PartnerAssignment>

/**
 * Gives an application that is not decided to another partner, who is told. 409 `application.stale` with the present
 * state in `current`; 422 `application.not_editable` for a decided one; 422 `franchise.unavailable` for a partner that
 * is not active.
 */
export const assignApplication = endpoint({
  method: 'PUT',
  path: '/api/applications/:id/partner',
  access: 'application.assign',
  params: v.object({ id: Id }),
  body: PartnerAssignment,
  response: ApplicationDetail,
  idempotent: true,
})
