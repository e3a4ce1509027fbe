import { i18n } from '@lingui/core'
import { isSignedOut } from '../../api/api-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import type { Attempted } from '../../i18n/failure-titles.ts'
import { FAILURE_TITLES } from '../../i18n/failure-titles.ts'
import { notify } from '../../ui/feedback/notices.ts'

function notifyFailed(attempted: Attempted, error: Error): void {
  // After the end of a session the page asks for the password automatically.
  if (isSignedOut(error)) return
  const title = i18n._(FAILURE_TITLES[attempted])
  notify({ tone: 'error', title, description: errorText(error) })
}

/** Tells that a change which was pressed, and not typed, was not taken. */
export const notifyUpdateFailed = (error: Error) => notifyFailed('update', error)

/** Tells of a failure that has no title of its own. */
export const notifyError = (error: Error) => notifyFailed('other', error)

/** Tells that a report, or its file, could not be had. */
export const notifyReportFailed = (error: Error) => notifyFailed('report', error)
