import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '../../ui/feedback/notices.ts'

/** Puts a text on the clipboard and says so; false where the browser offers none, as on plain http. */
export async function copyText(text: string, done = msg`Copied`): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ tone: 'success', title: i18n._(done) })
    return true
  } catch {
    notify({ tone: 'error', title: i18n._(msg`This could not be copied`) })
    return false
  }
}
