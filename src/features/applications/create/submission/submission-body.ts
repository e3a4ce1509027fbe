import type { LetterBody } from '../../../../../contract/outbox/envelope-kinds.ts'
import type { EntryFailure } from '../../../../../sw/outbox/entry.ts'

/** What the letter of an application says; its documents are named by their parts. */
export type SubmissionBody = LetterBody<'application.create'>

/** A refusal of the server, and the content that it is about. */
export interface Refused {
  failure: EntryFailure
  body: SubmissionBody
}
