import * as v from 'valibot'
import type { Several } from '../core/text/several.ts'
import { choicesOf } from '../core/text/several.ts'

/** An application's states (rules.md, Status machine). */
export const APPLICATION_STATUSES = [
  'submitted',
  'in_progress',
  'under_review',
  'completed',
  'rejected',
] as const
export const ApplicationStatus = v.picklist(APPLICATION_STATUSES)
export type ApplicationStatus = v.InferOutput<typeof ApplicationStatus>

/** What a list may be narrowed to: one state, or `pending`, which is all that is not final. */
export const STATUS_FILTERS = ['pending', ...APPLICATION_STATUSES] as const
export const StatusFilter = v.picklist(STATUS_FILTERS)
export type StatusFilter = v.InferOutput<typeof StatusFilter>

/** Whether the application is finished: only an administrator may reopen it. */
export function isFinal(status: ApplicationStatus): boolean {
  return status === 'completed' || status === 'rejected'
}

/** The states that a filter leaves. */
export function statusesOf(wanted: Several<StatusFilter>): ApplicationStatus[] {
  const choices = choicesOf(wanted)
  const takesOpen = choices.includes('pending')
  return APPLICATION_STATUSES.filter(
    (status) => choices.includes(status) || (takesOpen && !isFinal(status)),
  )
}
