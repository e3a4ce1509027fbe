import type { APPLICATION_ERRORS } from '../../../contract/applications/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof APPLICATION_ERRORS, 'application'> = {
  errors: {
    'application.not_found':
      /*i18n*/ 'This application does not exist, or you do not have permission to see it.',
    'application.stale': /*i18n*/ 'Someone else changed this application.',
    'application.transition_refused':
      /*i18n*/ 'The application cannot be moved to this status now.',
    'application.documents_requested':
      /*i18n*/ 'Documents have been requested for this application. Until they arrive, you can only reject it.',
    'application.documents_missing': /*i18n*/ 'Required documents are missing.',
    'application.upload_unknown': /*i18n*/ 'A document is no longer available. Upload it again.',
    'application.token_taken': /*i18n*/ 'This was already saved under another number.',
    'application.not_editable': /*i18n*/ 'The details can no longer be changed.',
    'application.number_refused':
      /*i18n*/ "The department's number can be noted once the application is in progress.",
    'application.not_decided': /*i18n*/ 'You can add feedback after a decision has been made.',
    'application.feedback_given': /*i18n*/ 'The feedback on this application was already given.',
  },
  events: {
    'application.created': /*i18n*/ 'Application submitted',
    'application.edited': /*i18n*/ 'Details changed',
    'application.remarked': /*i18n*/ 'Comment written',
    'application.number_noted': /*i18n*/ "Department's number noted",
    'application.status_changed': /*i18n*/ 'Status changed',
    'application.feedback_given': /*i18n*/ 'Feedback added',
    'application.feedback_answered': /*i18n*/ 'Feedback answered',
    'application.feedback_hidden': /*i18n*/ 'Feedback hidden',
    'application.feedback_shown': /*i18n*/ 'Feedback shown again',
    'application.documents_requested': /*i18n*/ 'Documents requested',
    'application.documents_supplied': /*i18n*/ 'Requested documents supplied',
    'application.documents_accepted': /*i18n*/ 'Supplied documents accepted',
    'application.request_withdrawn': /*i18n*/ 'Document request withdrawn',
    'application.request_expired': /*i18n*/ 'Document request expired',
    'application.partner_changed': /*i18n*/ 'Partner changed',
    'application.fee_taken': /*i18n*/ 'Fee taken',
    'application.fee_refunded': /*i18n*/ 'Fee refunded',
    'application.payment_reversed': /*i18n*/ 'Payment entry reversed',
  },
}
