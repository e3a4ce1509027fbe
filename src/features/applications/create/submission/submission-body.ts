import type { EnvelopeBody } from '../../../../../contract/outbox/envelope-kinds.ts'
import type { EntryFailure } from '../../../../../sw/outbox/entry.ts'

/** What the envelope of an application says; its documents are named by their attachments. */
export type SubmissionBody = EnvelopeBody<'application.create'>

/** A refusal of the server, and the content that it is about. */
export interface Refused {
  failure: EntryFailure
  body: SubmissionBody
}
