import type { SESSION_ERRORS } from '../../../contract/sessions/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof SESSION_ERRORS> = {
  errors: {
    'session.none': /*i18n*/ 'You are signed out. Sign in again.',
    'session.other_user': /*i18n*/ 'Someone else is signed in on this device now.',
    'session.first_login': 'Your Not Authorized',
    'session.not_found': /*i18n*/ 'This device is signed out already.',
    'login.failed': /*i18n*/ 'Invalid username or password',
    'login.too_many': /*i18n*/ 'Too many tries to sign in.',
    'password.required': /*i18n*/ 'Enter your password to continue.',
    'password.current_wrong': /*i18n*/ 'The current password is incorrect.',
    'password.unchanged': /*i18n*/ 'Choose a password that is different from the current one.',
  },
  events: {},
}
