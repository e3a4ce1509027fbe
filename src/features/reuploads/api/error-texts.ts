import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of requested documents. */
registerErrorTexts({
  'reupload.not_found': msg`This link does not work. Open it again from the newest message.`,
  'reupload.not_allowed': msg`Documents cannot be requested for this application now.`,
  'reupload.already_open': msg`Documents are already requested for this application.`,
  'reupload.supplied': msg`The requested documents have already been supplied.`,
  'reupload.withdrawn': msg`These documents are no longer needed.`,
  'reupload.expired': msg`The time to supply these documents is over.`,
  'reupload.incomplete': msg`Add every document that is requested.`,
  'reupload.too_many_files': msg`Too many files were uploaded with this link. Ask at the centre where you applied.`,
} satisfies Record<ErrorCodeOf<'reupload'>, MessageDescriptor>)
