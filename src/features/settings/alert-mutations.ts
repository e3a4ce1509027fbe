import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import {
  testAlerts,
  turnAlertsOff,
  turnAlertsOn,
  UnknownPushServiceError,
} from '../../shared/alerts/alerts-here.ts'
import { ApiError, isSignedOut, OfflineError } from '../../shared/api/api-error.ts'
import { errorText } from '../../shared/i18n/error-text.ts'
import { notify } from '../../shared/ui/notices.ts'

/** Why it did not work: the server's reason, or the browser's, which has no words for people. */
function reason(error: unknown): string {
  if (error instanceof ApiError || error instanceof OfflineError) return errorText(error)
  return error instanceof UnknownPushServiceError
    ? i18n._(msg`This browser sends alerts over a service that the portal does not know.`)
    : i18n._(
        msg`The browser could not reach its alert service. Check the connection and try again.`,
      )
}

/** Turns alerts on this device on (`true`) or off. */
export function useAlertSwitch(userId: string, onSettled: () => unknown) {
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return turnAlertsOn(userId)
      // The browser takes none any more, whether the server has heard of it or not.
      await turnAlertsOff(userId).catch((error: unknown) => {
        if (!(error instanceof OfflineError)) throw error
      })
      return 'off'
    },
    onSuccess(state) {
      if (state !== 'on') return
      notify({ tone: 'success', title: i18n._(msg`Alerts come to this device now`) })
    },
    onError(error, isOn) {
      if (isSignedOut(error)) return
      const title = isOn
        ? i18n._(msg`Alerts could not be turned on`)
        : i18n._(msg`Alerts could not be turned off`)
      notify({ tone: 'error', title, description: reason(error) })
    },
    onSettled,
  })
}

export function useTestAlert() {
  return useMutation({
    mutationFn: testAlerts,
    onSuccess() {
      notify({
        tone: 'success',
        title: i18n._(msg`A test alert is on its way`),
        description: i18n._(msg`It comes within a minute.`),
      })
    },
    onError(error) {
      if (isSignedOut(error)) return
      const title = i18n._(msg`The test alert could not be sent`)
      notify({ tone: 'error', title, description: reason(error) })
    },
  })
}
