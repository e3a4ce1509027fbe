import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant } from '../core/primitives.ts'
import { applicationReceipt } from './application-receipt.ts'
import { ApplicationDetail, StatusChange } from './applications.ts'
import { DatedNumberNote } from './department-number/department-number.ts'
import { FeedbackMessage, Rating } from './feedback.ts'
import { Submission } from './submission.ts'

const ById = v.object({ id: Id })

/** The details that may be corrected after submission; documents change only by re-upload. */
export const ApplicationEdit = v.object({
  /** The version that was edited. */
  version: v.pipe(v.number('required'), v.integer('invalid')),
  customer: Submission.entries.customer,
  fields: Submission.entries.fields,
  remark: Submission.entries.remark,
  capturedAt: Instant,
})
export type ApplicationEdit = v.InferOutput<typeof ApplicationEdit>

/**
 * Whose application may be edited when: `mayEdit`; 422 `application.not_editable` otherwise.
 * 409 `application.stale` with the present state in `current` when the version has moved on.
 */
export const editApplication = endpoint({
  method: 'PUT',
  path: '/api/applications/:id',
  access: 'application.edit',
  params: ById,
  body: ApplicationEdit,
  response: ApplicationDetail,
  idempotent: true,
})

/** What somebody who works on an application tells the others. The customer never sees it. */
export const Remark = v.object({
  comment: StatusChange.entries.comment,
  capturedAt: Instant,
})
export type Remark = v.InferOutput<typeof Remark>

/** A remark as it waits in an outbox. */
export const RemarkEnvelope = v.object({ application: v.object({ _id: Id }), remark: Remark })
export type RemarkEnvelope = v.InferOutput<typeof RemarkEnvelope>

/** The receipt of a remark that came as an envelope. */
export const RemarkReceipt = applicationReceipt('application.remark')

/**
 * Writes a remark into the history, in every status; it decides nothing, so no decision goes stale by it. 404
 * `application.not_found`.
 */
export const addRemark = endpoint({
  method: 'POST',
  path: '/api/applications/:id/remarks',
  access: 'application.remark',
  perDay: 'remarks',
  params: ById,
  body: Remark,
  response: ApplicationDetail,
  idempotent: true,
})

/**
 * Notes the number that the government's portal gave the application, or takes it away: `mayNoteNumber`, 422
 * `application.number_refused` otherwise. 409 `application.stale` with the present state in `current` when another
 * number stands there by now; a change of status meanwhile is no reason.
 */
export const noteNumber = endpoint({
  method: 'PUT',
  path: '/api/applications/:id/department-number',
  access: 'application.number',
  params: ById,
  body: DatedNumberNote,
  response: ApplicationDetail,
  idempotent: true,
})

export const FeedbackGiven = v.object({
  rating: Rating,
  message: FeedbackMessage,
  capturedAt: Instant,
})
export type FeedbackGiven = v.InferOutput<typeof FeedbackGiven>

/**
 * The customer's rating, taken down by the operator once it is decided: 422
 * `application.not_decided` before, 409 `application.feedback_given` the second time.
 */
export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/applications/:id/feedback',
  access: 'application.giveFeedback',
  params: ById,
  body: FeedbackGiven,
  response: ApplicationDetail,
  idempotent: true,
})
