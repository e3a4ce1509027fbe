import * as v from 'valibot'
import { StatusReceipt } from '../applications/applications.ts'
import { SubmissionReceipt } from '../applications/submission.ts'

// The worker's bundle grows with every import of this file.

/**
 * What the server answers once an envelope is done: the receipt of its kind. All of them carry `kind`,
 * `submissionId` (the envelope's id, echoed) and `_id` (of the record it made or changed). The first
 * answer is stored for ever, so a receipt's schema is only added to, by optional fields.
 */
export const EnvelopeReceipt = v.variant('kind', [SubmissionReceipt, StatusReceipt])
export type EnvelopeReceipt = v.InferOutput<typeof EnvelopeReceipt>
