import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<object, 'export' | 'database'> = {
  errors: {},
  events: {
    'export.made': /*i18n*/ 'List exported',
    'database.restored': /*i18n*/ 'Data restored from a backup',
    'database.writing_stopped': /*i18n*/ 'Portal set to reading only',
    'database.writing_resumed': /*i18n*/ 'Portal takes changes again',
  },
}
