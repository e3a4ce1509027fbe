import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<object, 'export'> = {
  errors: {},
  events: {
    'export.made': /*i18n*/ 'List exported',
  },
}
