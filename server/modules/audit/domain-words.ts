import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<object, 'export' | 'database'> = {
  errors: {},
  events: {
    'export.made': /*i18n*/ 'List exported',
    'database.restored': /*i18n*/ 'Data restored from a backup',
  },
}
