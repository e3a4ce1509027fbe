import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<object, 'export' | 'database'> = {
  errors: {},
  events: {
    'export.made': /*i18n*/ 'List exported',
    'database.restored': /*i18n*/ 'Data restored from a backup',
    'database.writing_stopped': /*i18n*/ 'Portal set to reading only',
    'database.key_made': /*i18n*/ 'New key made for the server',
    'database.key_forgotten': /*i18n*/ 'Old keys of the server deleted',
    'database.month_archived': /*i18n*/ 'Entries of a month archived',
    'database.month_left': /*i18n*/ 'Entries of a month left the database',
    'database.writing_resumed': /*i18n*/ 'Portal takes changes again',
  },
}
