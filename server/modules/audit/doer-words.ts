import type { AuditEvent } from '../../../contract/audit/audit-actions.ts'

/** Who did what was done without an account; anybody else is unknown. */
export const DOERS: Partial<Record<AuditEvent, string>> = {
  'application.documents_supplied': /*i18n*/ 'Customer',
  'application.feedback_given': /*i18n*/ 'Customer',
  'application.request_expired': /*i18n*/ 'Automatic',
}
