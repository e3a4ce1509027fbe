import { SUBMISSION_VERSION } from '../../../../../contract/applications/submission.ts'
import { TRACKING_TOKEN_BYTES } from '../../../../../contract/tracking/tracking.ts'
import { toBase64Url } from '../../../../../sw/outbox/encoding.ts'
import type { ApplicationDraft } from '../draft/draft.ts'
import type { CheckedValues } from '../fields/form-schema.ts'
import type { SubmissionBody } from './submission-body.ts'

export interface SubmissionContent {
  values: CheckedValues
  /** As the person saw it. */
  feePaise: number
  /** Keys of the documents that go along. */
  documents: string[]
}

/** 128 random bits, by which whoever holds the slip follows the application. */
export function newTrackingToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(TRACKING_TOKEN_BYTES)))
}

async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return toBase64Url(new Uint8Array(digest))
}

/**
 * Freezes the content as it is at this press of Submit (offline.md, rule 2; rules.md, Tracking).
 */
export async function submissionOf(
  { uploads }: ApplicationDraft,
  content: SubmissionContent,
  token: string,
  pressedAt: Date,
): Promise<SubmissionBody> {
  const { franchiseId, ...values } = content.values
  return {
    schemaVersion: SUBMISSION_VERSION,
    ...values,
    feePaise: content.feePaise,
    ...(franchiseId && { franchiseId }),
    documents: content.documents.flatMap((requirement) => {
      const { fileId } = uploads.slots().get(requirement) ?? {}
      return fileId ? [{ requirement, uploadId: fileId }] : []
    }),
    capturedAt: pressedAt.toISOString(),
    trackingTokenHash: await hashOf(token),
  }
}
