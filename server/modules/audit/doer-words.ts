import type { AuditEvent } from '../../../contract/audit/audit-actions.ts'

/** The name shown for events without an account; for other events the doer is unknown. */
export const DOERS: Partial<Record<AuditEvent, string>> = {
  'application.documents_supplied': /*i18n*/ 'Customer',
  'application.feedback_given': /*i18n*/ 'Customer',
  'application.request_expired': /*i18n*/ 'Automatic',
}
