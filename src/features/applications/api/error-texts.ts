import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of applications, their services and franchises. */
registerErrorTexts({
  'application.not_found': msg`This application does not exist, or it is not yours to see.`,
  'application.stale': msg`Somebody changed this application in the meantime.`,
  'application.transition_refused': msg`The application can't go to this status now.`,
  'application.documents_missing': msg`Required documents are missing.`,
  'application.upload_unknown': msg`An uploaded document is no longer there. Upload it again.`,
  'application.token_taken': msg`This entry was already saved under another number.`,
  'application.not_editable': msg`The details can't be changed any more.`,
  'application.not_decided': msg`Feedback can be given once the application is decided.`,
  'application.feedback_given': msg`The feedback on this application was already given.`,
  'filters.too_many': msg`No more filters can be saved. Delete one first.`,
  'service.unavailable': msg`This service is not offered at present.`,
  'service.fee_changed': msg`The fee of this service has changed.`,
  'franchise.required': msg`Choose the franchise first.`,
  'franchise.unavailable': msg`This franchise is not active.`,
} satisfies Record<
  ErrorCodeOf<'application' | 'service' | 'franchise' | 'filters'>,
  MessageDescriptor
>)
