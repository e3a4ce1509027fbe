import type { AuditEvent } from '../../../contract/audit/audit-actions.ts'
import type { Role } from '../../../contract/core/roles.ts'

/** What happened, in the words of the page (src/features/audit/event-labels.ts). */
export const EVENT_WORDS: Record<AuditEvent, string> = {
  'application.created': /*i18n*/ 'Application submitted',
  'application.edited': /*i18n*/ 'Details changed',
  'application.status_changed': /*i18n*/ 'Status changed',
  'application.feedback_given': /*i18n*/ 'Feedback added',
  'receipt.made': /*i18n*/ 'Receipt made',
  'document.viewed': /*i18n*/ 'Document opened',
  'account.signed_in': /*i18n*/ 'Signed in',
  'account.sign_in_failed': /*i18n*/ 'Sign-in failed',
  'account.signed_out': /*i18n*/ 'Signed out',
  'account.session_ended': /*i18n*/ 'Signed out on another device',
  'account.device_ended': /*i18n*/ 'Device removed',
  'account.other_sessions_ended': /*i18n*/ 'Signed out on all other devices',
  'account.profile_changed': /*i18n*/ 'Profile changed',
  'account.password_changed': /*i18n*/ 'Password changed',
  'account.password_link_sent': /*i18n*/ 'Password link sent',
  'account.password_set_by_link': /*i18n*/ 'Password set by link',
  'account.password_reset': /*i18n*/ 'Password reset',
  'account.code_sent': /*i18n*/ 'OTP sent',
  'account.code_verified': /*i18n*/ 'OTP accepted',
  'account.code_refused': /*i18n*/ 'Wrong OTP',
  'account.second_factor_asked': /*i18n*/ 'OTP asked at sign-in',
  'account.second_factor_on': /*i18n*/ 'Sign-in with OTP turned on',
  'account.second_factor_off': /*i18n*/ 'Sign-in with OTP turned off',
  'account.recovery_codes_made': /*i18n*/ 'Recovery codes made',
  'account.recovery_code_used': /*i18n*/ 'Recovery code used',
  'account.recovery_code_refused': /*i18n*/ 'Wrong recovery code',
  'account.browsers_forgotten': /*i18n*/ 'OTP asked again in all browsers',
  'account.account_created': /*i18n*/ 'Admin account created',
  'account.person_created': /*i18n*/ 'Account created',
  'account.person_edited': /*i18n*/ 'Account changed',
  'account.person_activated': /*i18n*/ 'Account activated',
  'account.person_deactivated': /*i18n*/ 'Account deactivated',
  'envelope.discarded': /*i18n*/ 'Unsent work deleted on a device',
  'export.made': /*i18n*/ 'List exported',
}

/** The roles in words of the server. */
export const ROLE_WORDS: Record<Role, string> = {
  admin: /*i18n*/ 'Admin',
  franchise: /*i18n*/ 'Franchise',
  service_partner: /*i18n*/ 'Service Partner',
  support: /*i18n*/ 'Support',
  gramvan: /*i18n*/ 'Gram Van',
}
