import type { DOCUMENT_ERRORS } from '../../../contract/documents/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof DOCUMENT_ERRORS, 'document'> = {
  errors: {
    'document.not_found':
      /*i18n*/ 'This document does not exist, or you do not have permission to see it.',
    'document.file_missing': /*i18n*/ 'The file of this document is missing on the server.',
    'document.empty': /*i18n*/ 'The file is empty. Choose another file.',
    'document.too_large': /*i18n*/ 'The file is larger than 10 MB. Choose a smaller file.',
    'document.type_unsupported': /*i18n*/ 'Choose a JPEG, PNG, WebP or PDF file.',
    'document.heic':
      /*i18n*/ 'This iPhone photo format (HEIC) cannot be read here. Save it as JPEG and try again.',
    'document.unreadable': /*i18n*/ 'The file is damaged and cannot be read. Choose another file.',
    'document.harmful':
      /*i18n*/ 'This file was found harmful (virus) and was not taken. Take a new photo of the document, or choose another file.',
    'document.encrypted':
      /*i18n*/ 'This PDF opens only with a password. Open it, choose Print, then Save as PDF, and choose the new file here. The password of an e-Aadhaar has eight signs: the first four letters of the name in capitals, then the year of birth, such as SURE1990.',
    'document.too_many_pixels':
      /*i18n*/ 'This photo has too many pixels. Take it again at a lower resolution.',
    'document.too_many_pages': /*i18n*/ 'This PDF has more than 300 pages. Choose a shorter PDF.',
    'document.quota_exceeded':
      /*i18n*/ 'You have too many uploaded documents that are not used yet. This one will be sent when you submit.',
    'upload.not_scanned':
      /*i18n*/ 'Files cannot be checked for viruses at the moment. Your file stays here; try again in a few minutes.',
    'upload.not_found': /*i18n*/ 'This upload is no longer available. Upload the file again.',
  },
  events: {
    'document.viewed': /*i18n*/ 'Document opened',
  },
}
