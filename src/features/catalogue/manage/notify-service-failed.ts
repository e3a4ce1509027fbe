import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isSignedOut } from '../../../api/api-error.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { notify } from '../../../ui/feedback/notices.ts'

/** A notice that a change of a service did not go through, and why. */
export function notifyServiceFailed(error: Error): void {
  // After the end of a session the page asks for the password automatically.
  if (isSignedOut(error)) return
  notify({
    tone: 'error',
    title: i18n._(msg`Something went wrong while updating the service.`),
    description: errorText(error),
  })
}
