import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of applications, their services and franchises. */
registerErrorTexts({
  'application.not_found': msg`This application does not exist, or you do not have permission to see it.`,
  'application.stale': msg`Someone else changed this application.`,
  'application.transition_refused': msg`The application cannot be moved to this status now.`,
  'application.documents_requested': msg`Documents have been requested for this application. Until they arrive, you can only reject it.`,
  'application.documents_missing': msg`Required documents are missing.`,
  'application.upload_unknown': msg`A document is no longer available. Upload it again.`,
  'application.token_taken': msg`This was already saved under another number.`,
  'application.not_editable': msg`The details can no longer be changed.`,
  'application.number_refused': msg`The department's number can be noted once the application is in progress.`,
  'application.not_decided': msg`You can add feedback after a decision has been made.`,
  'application.feedback_given': msg`The feedback on this application was already given.`,
  'filters.too_many': msg`No more filters can be saved. Delete one first.`,
  'service.unavailable': msg`This service is not available now.`,
  'service.fee_changed': msg`The fee of this service has changed.`,
  'franchise.required': msg`Choose the franchise first.`,
  'franchise.unavailable': msg`This franchise is not active.`,
} satisfies Record<
  ErrorCodeOf<'application' | 'service' | 'franchise' | 'filters'>,
  MessageDescriptor
>)
