import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CODE_DIGITS } from '../../../contract/codes/code-digits.ts'
import type { SentCode } from '../../../contract/codes/one-time-codes.ts'
import { generateCode, verifyCode } from '../../../contract/codes/one-time-codes.ts'
import type { BodyInput } from '../../../contract/core/endpoint.ts'
import { isSignedOut } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../i18n/error-text.ts'
import { EMPTY_BOXES, enterDigits } from '../../ui/controls/code-boxes.ts'
import { notify } from '../../ui/feedback/notices.ts'
import type { AskedCode, CodeOutcome } from './parts/ask-for-code.ts'
import { useCodeSending } from './use-code-sending.ts'
import { useSmsCode } from './use-sms-code.ts'
import { VerificationView } from './verification-view.tsx'

/** The server calls that send a code and check an entered one. */
export interface CodeCalls {
  generate: (wish: BodyInput<typeof generateCode>) => Promise<SentCode>
  verify: (code: BodyInput<typeof verifyCode>) => Promise<unknown>
}

const SERVER: CodeCalls = {
  generate: (body) => call(generateCode, { body }),
  verify: (body) => call(verifyCode, { body }),
}

interface Props {
  wish: Pick<AskedCode, 'purpose' | 'requestId'>
  onSettled: (outcome: CodeOutcome) => void
  calls?: CodeCalls
}

/** Asks for the one-time code that it has sent when it opens (rules.md, Codes). */
export function VerificationDialog({ wish, onSettled, calls = SERVER }: Props) {
  const { t } = useLingui()
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const firstBox = useRef<HTMLInputElement>(null)
  const { purpose, requestId } = wish
  const sending = useCodeSending((byMessage) =>
    calls.generate({ purpose, byMessage, ...(requestId !== undefined && { requestId }) }),
  )
  const verifying = useMutation({ mutationFn: (otp: string) => calls.verify({ otp, purpose }) })
  useSmsCode((code) => setBoxes(enterDigits(EMPTY_BOXES, 0, code).boxes))

  function verify() {
    const otp = boxes.join('')
    if (verifying.isPending) return
    if (otp.length < CODE_DIGITS) {
      notify({
        tone: 'error',
        title: t`Invalid OTP`,
        description: t`Please enter all 6 digits.`,
      })
      return
    }
    verifying.mutate(otp, {
      onSuccess() {
        notify({
          tone: 'success',
          title: t`Verification Successful`,
          description: t`OTP verified successfully.`,
        })
        onSettled('verified')
      },
      onError(error) {
        setBoxes(EMPTY_BOXES)
        firstBox.current?.focus()
        if (isSignedOut(error)) return
        notify({ tone: 'error', title: t`Verification Failed`, description: errorText(error) })
      },
    })
  }

  return (
    <VerificationView
      {...{ boxes, firstBox, sending }}
      isVerifying={verifying.isPending}
      onChange={setBoxes}
      onResend={sending.resend}
      onVerify={verify}
      onClose={() => onSettled('cancelled')}
    />
  )
}
