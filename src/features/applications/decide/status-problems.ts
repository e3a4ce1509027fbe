import * as v from 'valibot'
import { StatusChange } from '../../../../contract/applications/applications.ts'
import type { FieldError } from '../../../../contract/core/errors.ts'
import { toFieldErrors } from '../../../../contract/core/field-errors.ts'
import type { UploadSlot } from '../../../blocks/documents/upload/upload-slot.ts'
import type { Decision } from '../edit/attempt.ts'

/** A decision as far as it is made. */
export type StatusDraft = Omit<Decision, 'status'> & { status: Decision['status'] | undefined }

export type Checked =
  | { decision: Decision; problems: null }
  | { decision: null; problems: FieldError[] }

/** Checks a draft by the contract's own rules, before it goes out. */
export function checkStatusDraft(draft: StatusDraft): Checked {
  const result = v.safeParse(StatusChange, { ...draft, capturedAt: new Date().toISOString() })
  if (!result.success) return { decision: null, problems: toFieldErrors(result.issues) }
  const { capturedAt: _, ...decision } = result.output
  return { decision, problems: null }
}

/** The ids of the documents that go along, in the order of their slots. */
export function sentFileIds(slots: readonly UploadSlot[]): string[] {
  return slots.flatMap(({ status, fileId }) => (fileId && status !== 'failed' ? [fileId] : []))
}

/** The slot that a server's path such as `documents.1` speaks of: it counts only those that went along. */
export function slotOfPath(path: string, slots: readonly UploadSlot[]): number | null {
  const [, index] = /^documents\.(\d+)/.exec(path) ?? []
  if (index === undefined) return null
  const id = sentFileIds(slots)[Number(index)]
  const slot = slots.findIndex(({ fileId }) => fileId !== undefined && fileId === id)
  return slot === -1 ? null : slot
}
