import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of tickets. */
registerErrorTexts({
  'ticket.not_found': msg`This ticket does not exist, or you do not have permission to see it.`,
  'ticket.stale': msg`Someone else changed this ticket.`,
  'ticket.transition_refused': msg`The ticket cannot be moved to this status now.`,
  'ticket.closed': msg`This ticket is closed. Create a new one.`,
  'ticket.assignee_unknown': msg`Choose a person from the support team.`,
  'ticket.merge_refused': msg`This ticket cannot be merged into that one.`,
} satisfies Record<ErrorCodeOf<'ticket'>, MessageDescriptor>)
