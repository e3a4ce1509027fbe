import type { IMPORT_ERRORS } from '../../../contract/imports/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof IMPORT_ERRORS, 'import'> = {
  errors: {
    'import.not_found': /*i18n*/ 'This import does not exist any more.',
    'import.open': /*i18n*/ 'Another import is open. Finish it or cancel it first.',
    'import.over':
      /*i18n*/ 'This import cannot be started. Wait for the check, or upload the file again.',
  },
  events: {
    'import.started': /*i18n*/ 'Import started',
    'import.cancelled': /*i18n*/ 'Import cancelled',
    'import.finished': /*i18n*/ 'Import finished',
  },
}
