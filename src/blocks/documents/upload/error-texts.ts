import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of documents and their uploads. */
registerErrorTexts({
  'document.not_found': msg`This document does not exist, or you do not have permission to see it.`,
  'document.file_missing': msg`The file of this document is missing on the server.`,
  'document.empty': msg`The file is empty. Choose another file.`,
  'document.too_large': msg`The file is larger than 10 MB. Choose a smaller file.`,
  'document.type_unsupported': msg`Choose a JPEG, PNG, WebP or PDF file.`,
  'document.heic': msg`This iPhone photo format (HEIC) cannot be read here. Save it as JPEG and try again.`,
  'document.unreadable': msg`The file is damaged and cannot be read. Choose another file.`,
  'document.harmful': msg`This file was found harmful (virus) and was not taken. Take a new photo of the document, or choose another file.`,
  'document.encrypted': msg`This PDF opens only with a password. Open it, choose Print, then Save as PDF, and choose the new file here. The password of an e-Aadhaar has eight signs: the first four letters of the name in capitals, then the year of birth, such as SURE1990.`,
  'document.too_many_pixels': msg`This photo has too many pixels. Take it again at a lower resolution.`,
  'document.too_many_pages': msg`This PDF has more than 300 pages. Choose a shorter PDF.`,
  'document.quota_exceeded': msg`You have too many uploaded documents that are not used yet. This one will be sent when you submit.`,
  'upload.not_scanned': msg`Files cannot be checked for viruses at the moment. Your file stays here; try again in a few minutes.`,
  'upload.not_found': msg`This upload is no longer available. Upload the file again.`,
} satisfies Record<ErrorCodeOf<'document' | 'upload'>, MessageDescriptor>)
