import type { TRACKING_ERRORS } from '../../../contract/tracking/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof TRACKING_ERRORS> = {
  errors: {
    'tracking.not_found':
      /*i18n*/ 'No application matches these details. The QR code on the receipt always works.',
  },
  events: {},
}
