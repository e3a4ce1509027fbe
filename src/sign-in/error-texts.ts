import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../i18n/error-text.ts'
import { registerErrorTexts } from '../i18n/error-text.ts'

/** Sentences for errors that the front door alone can meet. */
export const DOOR_TEXTS = {
  'recovery_code.wrong': msg`This recovery code is incorrect, or it was used before.`,
  'link.ended': msg`This link does not work any more. Ask for a new one.`,
  'link.too_many': msg`Wait a little, then try again.`,
} satisfies Record<ErrorCodeOf<'link' | 'recovery_code'>, MessageDescriptor>

registerErrorTexts(DOOR_TEXTS)
