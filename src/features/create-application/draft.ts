import type { SubmissionReceipt } from '../../../contract/submission.ts'
import type { UploadStore } from '../../shared/documents/upload-store.ts'
import { makeUploadStore } from '../../shared/documents/upload-store.ts'
import { setUnsaved } from '../../shared/session/unsaved.ts'
import type { FormValues } from './form-values.ts'
import { EMPTY_VALUES, isTyped } from './form-values.ts'
import type { FrozenSubmission } from './frozen-submission.ts'

/**
 * One person's unfinished application. It lives in this page's memory alone, so that closing the
 * form loses nothing and the next person at this computer finds nothing.
 */
export interface Draft {
  /** Another one for each draft of this page. */
  key: number
  values: FormValues
  /** The step at hand, from 1. */
  step: number
  uploads: UploadStore
  /** The service's fee as the person saw it; null until a service is chosen. */
  seenFee: { serviceId: string; paise: number } | null
  /** The last press of Submit that was not refused. */
  sent: FrozenSubmission | null
  /** It may have arrived: until that is known, nothing about it may change. */
  isUnconfirmed: boolean
  receipt: SubmissionReceipt | null
}

const drafts = new Map<string, Draft>()
let lastKey = 0

/** The person's draft; a new, empty one when there is none. */
export function draftOf(userId: string): Draft {
  const kept = drafts.get(userId)
  if (kept) return kept
  lastKey += 1
  const draft: Draft = {
    key: lastKey,
    values: structuredClone(EMPTY_VALUES),
    step: 1,
    uploads: makeUploadStore(),
    seenFee: null,
    sent: null,
    isUnconfirmed: false,
    receipt: null,
  }
  draft.uploads.subscribe(guardWork)
  drafts.set(userId, draft)
  return draft
}

/** Whether something would be lost with the draft. */
export function hasWork({ values, uploads, receipt }: Draft): boolean {
  return receipt === null && (isTyped(values) || uploads.slots().size > 0)
}

/** Keeps the draft as it is now. */
export function keepDraft(draft: Draft, change: Partial<Draft>): void {
  Object.assign(draft, change)
  guardWork()
}

export function discardDraft(userId: string): void {
  drafts.get(userId)?.uploads.clear()
  drafts.delete(userId)
  guardWork()
}

/** Whoever leaves the page while there is work is asked first, whether the form is open or not. */
function guardWork(): void {
  setUnsaved('application drafts', [...drafts.values()].some(hasWork))
}
