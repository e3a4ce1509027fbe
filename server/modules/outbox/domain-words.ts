import type { OUTBOX_ERRORS } from '../../../contract/outbox/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof OUTBOX_ERRORS, 'envelope'> = {
  errors: {
    'envelope.device_unknown':
      /*i18n*/ 'This device is not registered to your account. Sign in on it once.',
    'envelope.device_ended': /*i18n*/ 'This device was signed out. Sign in again to continue.',
    'envelope.signature_wrong': /*i18n*/ 'We could not confirm this device. Sign in on it again.',
    'envelope.account_closed': /*i18n*/ 'The account that saved this is not active.',
    'envelope.dependency_pending': /*i18n*/ 'Earlier work must be sent first.',
    'envelope.already_done': /*i18n*/ 'The version you corrected has already reached the server.',
    'envelope.damaged':
      /*i18n*/ 'It was changed on the way. Check the documents and send it again.',
    'envelope.undecryptable':
      /*i18n*/ 'The server cannot open what was saved. Check it and send it again.',
    'envelope.quota_exceeded':
      /*i18n*/ 'The server has too many of your unfinished documents. We will try again. Correct anything that was not accepted.',
    'envelope.too_old': /*i18n*/ 'This version of the app is too old. Update it to continue.',
    'envelope.too_new': /*i18n*/ 'The server is being updated. We will try again soon.',
  },
  events: {
    'envelope.discarded': /*i18n*/ 'Unsent work deleted on a device',
  },
}
