import type * as v from 'valibot'
import type { Submission } from '../../../contract/submission.ts'
import { SUBMISSION_VERSION } from '../../../contract/submission.ts'
import { TRACKING_TOKEN_BYTES } from '../../../contract/tracking.ts'
import type { CheckedValues } from './form-schema.ts'

type SubmissionInput = v.InferInput<typeof Submission>

export interface SubmissionContent {
  values: CheckedValues
  /** As the person saw it. */
  feePaise: number
  documents: SubmissionInput['documents']
}

/** One press of Submit: its number, its content and the receipt's token, which stays here. */
export interface FrozenSubmission {
  /** The `Idempotency-Key`: every try to send this very content carries it. */
  id: string
  token: string
  body: SubmissionInput
  /** Tells whether a later press is for the same content. */
  fingerprint: string
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return base64url(new Uint8Array(digest))
}

/** Equal for equal content. */
export function fingerprintOf(content: SubmissionContent): string {
  return JSON.stringify(content)
}

/** Freezes the content as it is at this press of Submit (offline.md, rule 2; decisions, Tracking). */
export async function freezeSubmission(
  content: SubmissionContent,
  now: Date,
): Promise<FrozenSubmission> {
  const { franchiseId, ...values } = content.values
  const token = base64url(crypto.getRandomValues(new Uint8Array(TRACKING_TOKEN_BYTES)))
  const body: SubmissionInput = {
    schemaVersion: SUBMISSION_VERSION,
    ...values,
    feePaise: content.feePaise,
    ...(franchiseId && { franchiseId }),
    documents: content.documents.map((document) => ({ ...document })),
    capturedAt: now.toISOString(),
    trackingTokenHash: await hashOf(token),
  }
  return { id: crypto.randomUUID(), token, body, fingerprint: fingerprintOf(content) }
}
