import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { RESEND_SECONDS } from '../../../contract/codes/code-digits.ts'
import type { SentCode } from '../../../contract/codes/one-time-codes.ts'
import { isSignedOut } from '../../api/api-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import { notify } from '../../ui/feedback/notices.ts'
import { useCountdown } from './use-countdown.ts'

/** How long the button says that it is sending (rules.md, Codes). */
const SAYS_SENDING_MS = 1000

/** Has a code sent when the dialog opens, and again when asked and the countdown is over. */
export function useCodeSending(generate: (byMessage: boolean) => Promise<SentCode>) {
  const { t } = useLingui()
  const countdown = useCountdown()
  const [saysSending, setSaysSending] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  const sending = useMutation({ mutationFn: generate })

  /** @param byMessage the person's authenticator app is not at hand */
  function send(byMessage: boolean) {
    setSaysSending(true)
    countdown.start(RESEND_SECONDS)
    // Handlers given to this call do not run after the dialog is closed.
    sending.mutate(byMessage, {
      onSuccess(answer) {
        setSent(answer)
        if (answer.channel === 'app') return countdown.stop()
        notify({
          tone: 'success',
          title: t`OTP Sent`,
          description:
            answer.channel === 'sms'
              ? t`A 6-digit verification code has been sent to your registered mobile number.`
              : t`A 6-digit verification code has been sent to your registered email address.`,
        })
      },
      onError(error) {
        // No code was sent, so the person need not wait before the next try.
        countdown.stop()
        if (isSignedOut(error)) return
        notify({ tone: 'error', title: t`Failed to Send OTP`, description: errorText(error) })
      },
    })
  }

  const begin = useEffectEvent(() => send(false))
  useEffect(() => {
    const timer = setTimeout(() => begin())
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!saysSending) return
    const timer = setTimeout(() => setSaysSending(false), SAYS_SENDING_MS)
    return () => clearTimeout(timer)
  }, [saysSending])

  return {
    resend: () => send(true),
    sent,
    failure: isSignedOut(sending.error) ? null : sending.error,
    saysSending,
    secondsLeft: countdown.left,
    mayResend: countdown.left === 0 && !sending.isPending && !saysSending,
  }
}
