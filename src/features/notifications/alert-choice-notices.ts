import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, isSignedOut, OfflineError } from '../../api/api-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import { notify } from '../../ui/feedback/notices.ts'
import {
  testAlerts,
  turnAlertsOff,
  turnAlertsOn,
  UnknownPushServiceError,
} from './push/push-on-device.ts'

/** Reason of a failure: the server's sentence; a browser's error has no sentence for people. */
function reason(error: unknown): string {
  if (error instanceof ApiError || error instanceof OfflineError) return errorText(error)
  return error instanceof UnknownPushServiceError
    ? i18n._(msg`The portal does not support this browser's alert service.`)
    : i18n._(
        msg`The browser could not reach its alert service. Check the connection and try again.`,
      )
}

function notifyAlertFailure(title: string, error: unknown): void {
  if (isSignedOut(error)) return
  notify({ tone: 'error', title, description: reason(error) })
}

/** Asks for permission after a press, turns alerts on here and reports the result. */
export async function turnOnHere(userId: string): Promise<void> {
  try {
    const state = await turnAlertsOn(userId)
    if (state !== 'on') return
    notify({ tone: 'success', title: i18n._(msg`Alerts are now on for this device`) })
  } catch (error) {
    notifyAlertFailure(i18n._(msg`Alerts could not be turned on`), error)
  }
}

/** Turns alerts off in the browser, even when the server can't be told. */
export async function turnOffHere(userId: string): Promise<void> {
  try {
    await turnAlertsOff(userId)
  } catch (error) {
    if (error instanceof OfflineError) return
    notifyAlertFailure(i18n._(msg`Alerts could not be turned off`), error)
  }
}

export async function testHere(): Promise<void> {
  try {
    await testAlerts()
    notify({
      tone: 'success',
      title: i18n._(msg`Test alert sent`),
      description: i18n._(msg`It should arrive within a minute.`),
    })
  } catch (error) {
    notifyAlertFailure(i18n._(msg`The test alert could not be sent`), error)
  }
}
