import * as v from 'valibot'
import { StatusChange } from '../applications/applications.ts'
import { SUBMISSION_VERSION, Submission } from '../applications/submission.ts'
import type { Action } from '../core/access.ts'
import { Id } from '../core/primitives.ts'

/** A decision that was taken with or without a link, for one application. */
export const StatusLetter = v.object({
  /** The application, or the letter that makes it and is not done yet. */
  application: v.union([v.object({ _id: Id }), v.object({ letterId: Id })]),
  change: StatusChange,
})
export type StatusLetter = v.InferOutput<typeof StatusLetter>

interface Kind {
  /** What the owner must be allowed to do. */
  action: Action
  schemaVersion: number
  body: v.GenericSchema
}

/**
 * What may wait in an outbox. Payouts and one-time codes never do: they are decided on what the
 * server says at that moment.
 */
export const LETTER_KINDS = {
  'application.create': {
    action: 'application.create',
    schemaVersion: SUBMISSION_VERSION,
    body: Submission,
  },
  'application.status': {
    action: 'application.changeStatus',
    schemaVersion: 1,
    body: StatusLetter,
  },
} as const satisfies Record<string, Kind>

export const LetterKind = v.picklist(
  Object.keys(LETTER_KINDS) as [keyof typeof LETTER_KINDS, ...(keyof typeof LETTER_KINDS)[]],
)
export type LetterKind = v.InferOutput<typeof LetterKind>

/** What the sealed body of a letter of this kind is given as. */
export type LetterBody<K extends LetterKind> = v.InferInput<(typeof LETTER_KINDS)[K]['body']>
