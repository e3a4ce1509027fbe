import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import { codeText } from '../../i18n/error-text.ts'

/** Why the last try did not end well, in plain words. */
export function failureText({ code }: EntryFailure): string {
  if (code === 'network') return i18n._(msg`The server did not answer.`)
  if (code === 'not_acknowledged') {
    return i18n._(msg`Somebody else answered, such as the sign-in page of a Wi-Fi.`)
  }
  if (code === 'attachment_missing') {
    return i18n._(msg`A document is missing on this device, or is not what was saved.`)
  }
  return codeText(code)
}
