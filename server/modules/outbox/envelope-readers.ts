import * as v from 'valibot'
import type { SubmissionReceipt } from '../../../contract/applications/submission.ts'
import { Submission } from '../../../contract/applications/submission.ts'
import type { LetterKind } from '../../../contract/outbox/envelope-kinds.ts'
import { LETTER_KINDS, StatusLetter } from '../../../contract/outbox/envelope-kinds.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { InvalidInput } from '../../platform/endpoint-route.ts'
import { decideStatus } from '../applications/status-change.ts'
import { checkSubmission, takeSubmission } from '../applications/submission.ts'
import { getDoneLetter } from './queries.ts'

/** A letter's own facts, beside what its body says. */
export interface LetterFacts {
  letterId: string
  /** Provisional, as the customer was told it. */
  number: string
  /** Put right where the device's clock was wrong. */
  capturedAt: Date
  /** The documents by their parts' ids. */
  documentOf(partId: string): string
}

/** What a letter wants done. */
export interface LetterTask {
  /** The parts that its body names, and where. */
  parts: { partId: string; path: string }[]
  /** Throws what can be known to stand against it before its documents are here. */
  check(tx: Queryable, owner: Actor): Promise<void>
  /** Does it, with the errors of the kind's own service. */
  take(tx: Tx, owner: Actor, facts: LetterFacts): Promise<SubmissionReceipt>
}

function parse<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (!result.success) throw new InvalidInput(result.issues)
  return result.output
}

function readSubmission(body: unknown): LetterTask {
  const submission = parse(Submission, body)
  return {
    parts: submission.documents.map(({ uploadId }, index) => ({
      partId: uploadId,
      path: `documents.${index}`,
    })),
    check: (tx, owner) => checkSubmission(tx, owner, submission),
    take(tx, owner, { letterId, number, capturedAt, documentOf }) {
      const documents = submission.documents.map(({ requirement, uploadId }) => ({
        requirement,
        uploadId: documentOf(uploadId),
      }))
      const taken = { ...submission, documents, capturedAt: capturedAt.toISOString() }
      return takeSubmission(tx, owner, letterId, taken, number)
    },
  }
}

function readStatusLetter(body: unknown): LetterTask {
  const { application, change } = parse(StatusLetter, body)
  const findApplicationId = async (tx: Queryable, owner: Actor) =>
    '_id' in application
      ? application._id
      : (await getDoneLetter(tx, owner._id, application.letterId)).applicationId
  return {
    parts: change.documents.map((partId, index) => ({ partId, path: `documents.${index}` })),
    async check(tx, owner) {
      await findApplicationId(tx, owner)
    },
    async take(tx, owner, { letterId, capturedAt, documentOf }) {
      const detail = await decideStatus(tx, owner, await findApplicationId(tx, owner), {
        ...change,
        documents: change.documents.map(documentOf),
        capturedAt: capturedAt.toISOString(),
      })
      const { _id, applicationId, status, slaTimer } = detail
      const receivedAt = new Date().toISOString()
      return { submissionId: letterId, _id, applicationId, status, receivedAt, slaTimer }
    },
  }
}

/** Readers of every schema version that was ever released (offline.md, rule 10): none ever goes. */
const READERS: Record<LetterKind, Record<number, (body: unknown) => LetterTask>> = {
  'application.create': { 1: readSubmission },
  'application.status': { 1: readStatusLetter },
}

/**
 * Reads a body of this kind and version. 503 `letter.too_new` for a version after ours: another
 * instance may know it already; 426 `letter.too_old` for one that never was; 400 `request.invalid`.
 */
export function readTask(kind: LetterKind, schemaVersion: number, body: unknown): LetterTask {
  if (schemaVersion > LETTER_KINDS[kind].schemaVersion) throw new ApiError('letter.too_new')
  const read = READERS[kind][schemaVersion]
  if (!read) throw new ApiError('letter.too_old')
  return read(body)
}
