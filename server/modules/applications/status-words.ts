import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'

/** An application's states in words of the server. */
export const STATUS_WORDS: Record<ApplicationStatus, string> = {
  submitted: /*i18n*/ 'Submitted',
  in_progress: /*i18n*/ 'In progress',
  under_review: /*i18n*/ 'Under review',
  completed: /*i18n*/ 'Completed',
  rejected: /*i18n*/ 'Rejected',
}
