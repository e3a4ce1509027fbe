import type { DEVICE_ERRORS } from '../../../contract/devices/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof DEVICE_ERRORS> = {
  errors: {
    'device.not_found': /*i18n*/ 'This device does not exist, or it is not yours.',
  },
  events: {},
}
