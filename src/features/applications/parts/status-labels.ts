import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ApplicationStatus,
  StatusFilter,
} from '../../../../contract/applications/application-status.ts'
import type { ServiceLevel } from '../../../../contract/applications/sla/sla.ts'

/** An application's states in words. */
export const STATUS_LABELS = {
  submitted: msg`Submitted`,
  in_progress: msg`In progress`,
  under_review: msg`Under review`,
  completed: msg`Completed`,
  rejected: msg`Rejected`,
} satisfies Record<ApplicationStatus, MessageDescriptor>

/** The filter values of the status in words. */
export const STATUS_FILTER_LABELS: Record<StatusFilter, MessageDescriptor> = {
  pending: msg`Pending`,
  ...STATUS_LABELS,
}

/** What each status means, for the person who decides. */
export const STATUS_MEANINGS = {
  submitted: msg`Received. Work has not started yet.`,
  in_progress: msg`Work is in progress.`,
  under_review: msg`The work is done and is being checked.`,
  completed: msg`The customer has received the service. This is final.`,
  rejected: msg`The application was not approved. The comment gives the reason. This is final.`,
} satisfies Record<ApplicationStatus, MessageDescriptor>

/** The service levels in words. */
export const SERVICE_LEVEL_LABELS = {
  on_time: msg`On time`,
  warning: msg`Due soon`,
  overdue: msg`Overdue`,
} satisfies Record<ServiceLevel, MessageDescriptor>
