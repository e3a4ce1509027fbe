import * as v from 'valibot'
import { applicationReceipt } from '../applications/application-receipt.ts'
import { MOST_REQUESTED } from '../applications/reupload-request.ts'
import { ExactLine, Id } from '../core/primitives.ts'

/** One file for each document that is requested. */
export const SuppliedDocuments = v.pipe(
  v.array(v.object({ requirement: ExactLine, uploadId: Id }), 'required'),
  v.minLength(1, 'required'),
  v.maxLength(MOST_REQUESTED, 'too_large'),
)
export type SuppliedDocuments = v.InferOutput<typeof SuppliedDocuments>

/**
 * The requested documents, supplied at a counter in the customer's place. Refused with the codes of
 * `withdrawRequest` where the request has ended meanwhile, and 422 `reupload.incomplete`.
 */
export const ReuploadEnvelope = v.object({
  application: v.object({ _id: Id }),
  requestId: Id,
  documents: SuppliedDocuments,
})
export type ReuploadEnvelope = v.InferOutput<typeof ReuploadEnvelope>

/** The receipt of documents that came as an envelope. */
export const ReuploadReceipt = applicationReceipt('application.reupload')
export type ReuploadReceipt = v.InferOutput<typeof ReuploadReceipt>
