import type { SECOND_FACTOR_ERRORS } from '../../../contract/second-factor/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof SECOND_FACTOR_ERRORS> = {
  errors: {
    'recovery_code.wrong': /*i18n*/ 'This recovery code is incorrect, or it was used before.',
    'second_factor.unchanged': /*i18n*/ 'This was already changed. Load the page again.',
    'second_factor.off': /*i18n*/ 'Sign-in with OTP is turned off.',
    'second_factor.required':
      /*i18n*/ 'Administrators must sign in with an OTP. Turn it on in your profile settings first.',
    'authenticator.wrong':
      /*i18n*/ 'This is not the code that the app shows now. Check the time on your phone.',
    'authenticator.none': /*i18n*/ 'This took too long. Begin again.',
  },
  events: {},
}
