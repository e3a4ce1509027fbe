import type { REUPLOAD_ERRORS } from '../../../contract/reuploads/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof REUPLOAD_ERRORS> = {
  errors: {
    'reupload.not_found':
      /*i18n*/ 'This link does not work. Open it again from the newest message.',
    'reupload.not_allowed': /*i18n*/ 'Documents cannot be requested for this application now.',
    'reupload.already_open': /*i18n*/ 'Documents are already requested for this application.',
    'reupload.supplied': /*i18n*/ 'The requested documents have already been supplied.',
    'reupload.withdrawn': /*i18n*/ 'These documents are no longer needed.',
    'reupload.expired': /*i18n*/ 'The time to supply these documents is over.',
    'reupload.incomplete': /*i18n*/ 'Add every document that is requested.',
    'reupload.too_many_files':
      /*i18n*/ 'Too many files were uploaded with this link. Ask at the centre where you applied.',
  },
  events: {},
}
