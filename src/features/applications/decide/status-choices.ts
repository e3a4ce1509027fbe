import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import { isReopening } from '../../../../contract/applications/application-status.ts'
import { STATUS_MEANINGS } from '../api/status-labels.ts'

/** What it means to move an application from one status to another. */
export function meaningOf(from: ApplicationStatus, to: ApplicationStatus): MessageDescriptor {
  if (isReopening(from, to)) return msg`It is taken up again, with a new time limit from now.`
  if (from === 'under_review' && to === 'in_progress') {
    return msg`It goes back: something is still to be done.`
  }
  return STATUS_MEANINGS[to]
}
