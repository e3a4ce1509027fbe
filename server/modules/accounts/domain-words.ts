import type { ACCOUNT_ERRORS } from '../../../contract/accounts/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof ACCOUNT_ERRORS, 'account'> = {
  errors: {
    'account.resting':
      /*i18n*/ 'Your mobile number, email address, password or sign-in with OTP was changed a short time ago. For 48 hours after that you cannot change a bank account or UPI ID.',
    'account.same_hands':
      /*i18n*/ 'You changed the password or the contact details of this account in the last 48 hours. Someone else must do this.',
    'contact.not_found': /*i18n*/ 'This change is not waiting any more. Load the page again.',
    'contact.unchanged':
      /*i18n*/ 'Enter a number or address that is different from the present one.',
    'contact.own_request': /*i18n*/ 'Another administrator must confirm what you asked for.',
  },
  events: {
    'account.signed_in': /*i18n*/ 'Signed in',
    'account.sign_in_failed': /*i18n*/ 'Sign-in failed',
    'account.signed_out': /*i18n*/ 'Signed out',
    'account.session_ended': /*i18n*/ 'Signed out on another device',
    'account.device_ended': /*i18n*/ 'Device removed',
    'account.other_sessions_ended': /*i18n*/ 'Signed out on all other devices',
    'account.profile_changed': /*i18n*/ 'Profile changed',
    'account.password_changed': /*i18n*/ 'Password changed',
    'account.contact_requested': /*i18n*/ 'New contact details asked for',
    'account.contact_changed': /*i18n*/ 'Contact details changed',
    'account.contact_withdrawn': /*i18n*/ 'New contact details withdrawn',
    'account.password_link_sent': /*i18n*/ 'Password link sent',
    'account.password_set_by_link': /*i18n*/ 'Password set by link',
    'account.password_reset': /*i18n*/ 'Password reset',
    'account.code_sent': /*i18n*/ 'OTP sent',
    'account.code_verified': /*i18n*/ 'OTP accepted',
    'account.code_refused': /*i18n*/ 'Wrong OTP',
    'account.second_factor_asked': /*i18n*/ 'OTP required at sign-in',
    'account.second_factor_on': /*i18n*/ 'Sign-in with OTP turned on',
    'account.second_factor_off': /*i18n*/ 'Sign-in with OTP turned off',
    'account.authenticator_added': /*i18n*/ 'Authenticator app added',
    'account.authenticator_removed': /*i18n*/ 'Authenticator app removed',
    'account.recovery_codes_made': /*i18n*/ 'Recovery codes made',
    'account.recovery_code_used': /*i18n*/ 'Recovery code used',
    'account.recovery_code_refused': /*i18n*/ 'Wrong recovery code',
    'account.browsers_forgotten': /*i18n*/ 'OTP required again in all browsers',
    'account.account_created': /*i18n*/ 'Admin account created',
    'account.person_created': /*i18n*/ 'Account created',
    'account.person_edited': /*i18n*/ 'Account changed',
    'account.person_activated': /*i18n*/ 'Account activated',
    'account.person_deactivated': /*i18n*/ 'Account deactivated',
    'account.market_day_noted': /*i18n*/ 'Market day noted',
    'account.many_records_opened': /*i18n*/ 'Unusually many records opened',
    'account.harmful_file_refused': /*i18n*/ 'Harmful file refused',
    'account.van_planned': /*i18n*/ 'Plan of the van changed',
  },
}
