import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '../../../../contract/second-factor/authenticator.ts'
import {
  forgetBrowsers,
  renewRecoveryCodes,
  setSecondFactor,
} from '../../../../contract/second-factor/second-factor.ts'
import { call } from '../../../api/call.ts'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { askForCode } from '../../codes/parts/ask-for-code.ts'
import { secondFactorQuery } from './queries.ts'
import '../error-texts.ts'

/** Actions that a one-time code must confirm first. */
export type Verified = 'turn on' | 'turn off' | 'renew codes' | 'remove app'

const ACTS = {
  'turn on': () => call(setSecondFactor, { body: { isOn: true } }),
  'turn off': () => call(setSecondFactor, { body: { isOn: false } }),
  'renew codes': () => call(renewRecoveryCodes),
  'remove app': async () => {
    await call(removeAuthenticator)
    return { recoveryCodes: [] }
  },
}

function useSettled() {
  const client = useQueryClient()
  return {
    onError: notifyUpdateFailed,
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  }
}

/**
 * Asks for a one-time code, then does it.
 * @param onCodes gets new recovery codes, which nobody can read again
 */
export function useVerified(onCodes: (codes: string[]) => void) {
  const { t } = useLingui()
  return useMutation({
    mutationFn: async (act: Verified) => ((await askForCode()) === 'verified' ? ACTS[act]() : null),
    onSuccess(answer, act) {
      if (!answer) return
      if (answer.recoveryCodes.length > 0) onCodes(answer.recoveryCodes)
      if (act === 'turn off') notify({ tone: 'success', title: t`Sign-in with OTP is off` })
      if (act === 'remove app') notify({ tone: 'success', title: t`Authenticator app removed` })
    },
    ...useSettled(),
  })
}

/** Has a secret made for an authenticator app; its person is asked for a code of the present way first, if there is one. */
export function useBeginAuthenticator() {
  return useMutation({ mutationFn: () => call(beginAuthenticator) })
}

/** Makes the app the second factor, by the first code that it shows. */
export function useConfirmAuthenticator() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { otp: string }) => call(confirmAuthenticator, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  })
}

/** From now on every browser is asked for a code again. */
export function useForgetBrowsers() {
  const { t } = useLingui()
  return useMutation({
    mutationFn: () => call(forgetBrowsers),
    onSuccess: () =>
      notify({ tone: 'success', title: t`Each device asks for an OTP at the next sign-in` }),
    ...useSettled(),
  })
}
