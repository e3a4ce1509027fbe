import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of saved texts. */
registerErrorTexts({
  'canned.too_many': msg`No more texts can be saved. Delete one first.`,
} satisfies Record<ErrorCodeOf<'canned'>, MessageDescriptor>)
