import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<object, 'receipt'> = {
  errors: {},
  events: {
    'receipt.made': /*i18n*/ 'Receipt made',
    'receipt.linked': /*i18n*/ 'Tracking link made',
  },
}
