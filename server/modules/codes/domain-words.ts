import type { CODE_ERRORS } from '../../../contract/codes/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof CODE_ERRORS> = {
  errors: {
    'code.wrong': /*i18n*/ 'This OTP is incorrect. Use the newest one.',
    'code.expired': /*i18n*/ 'This OTP is too old. Get a new one.',
    'code.used_up': /*i18n*/ 'Too many wrong tries. Get a new OTP.',
    'code.none': /*i18n*/ 'This OTP does not work any more. Get a new one.',
    'code.unreachable':
      /*i18n*/ 'Your account has no mobile number and no email address. Add one in your profile settings.',
    'code.too_many': /*i18n*/ 'Too many OTPs were sent.',
    'code.required': /*i18n*/ 'Confirm this with an OTP first.',
  },
  events: {},
}
