import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { RefObject } from 'react'
import type { SentCode } from '../../../contract/codes/one-time-codes.ts'
import { errorText } from '../../i18n/error-text.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { CodeBoxes } from '../../ui/controls/code-boxes.ts'
import { CodeField } from '../../ui/controls/code-field.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import './error-texts.ts'

/** How the sending of codes is getting on. */
export interface CodeSending {
  /** The code that is valid now. When sending a later code fails, this one stays valid. */
  sent: SentCode | null
  /** Why the last code was not sent. */
  failure: unknown
  saysSending: boolean
  /** Seconds until another code may be sent. */
  secondsLeft: number
  mayResend: boolean
}

interface Props {
  boxes: CodeBoxes
  firstBox?: RefObject<HTMLInputElement | null>
  sending: CodeSending
  isVerifying: boolean
  onChange: (boxes: CodeBoxes) => void
  onResend: () => void
  onVerify: () => void
  onClose: () => void
}

/** What the security verification dialog shows. */
export function VerificationView(props: Props) {
  const { boxes, firstBox, sending, isVerifying, onChange, onResend, onVerify, onClose } = props
  const { t } = useLingui()
  return (
    <Dialog
      open
      size="compact"
      title={t`Security verification`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabled={boxes.includes('') || isVerifying}
            loading={isVerifying}
            onClick={onVerify}
          >
            {t`Verify`}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <Whereto sent={sending.sent} failure={sending.failure} />
        <CodeField
          label={t`OTP`}
          boxes={boxes}
          onChange={onChange}
          onEnter={onVerify}
          {...(firstBox && { firstBox })}
        />
        <ResendButton sending={sending} onResend={onResend} />
      </chakra.div>
    </Dialog>
  )
}

/** Where the code went, or why none did; a notice says the same and goes. */
function Whereto({ sent, failure }: Pick<CodeSending, 'sent' | 'failure'>) {
  const { t } = useLingui()
  if (useReachability() !== 'online') {
    return (
      <Note tone="warning" role="status" icon={<Info size={20} aria-hidden />}>
        {t`An OTP needs the internet. Resend it when you are back online.`}
      </Note>
    )
  }
  if (failure) {
    return (
      <Note tone="danger" icon={<CircleAlert size={20} aria-hidden />}>
        {errorText(failure)}
      </Note>
    )
  }
  if (!sent) return <p>{t`We are sending you a 6-digit OTP.`}</p>
  const { channel, maskedAddress } = sent
  if (channel === 'app') {
    return <p>{t`Enter the 6-digit code that your authenticator app shows.`}</p>
  }
  return (
    <p>
      {channel === 'sms'
        ? t`Enter the 6-digit OTP that we sent to your mobile number ${maskedAddress}.`
        : t`Enter the 6-digit OTP that we sent to your email address ${maskedAddress}.`}
    </p>
  )
}

function ResendButton({ sending, onResend }: Pick<Props, 'sending' | 'onResend'>) {
  const { t } = useLingui()
  const { sent, saysSending, secondsLeft, mayResend } = sending
  return (
    <Button justifySelf="start" disabled={!mayResend} onClick={onResend}>
      {saysSending
        ? t`Sending...`
        : secondsLeft > 0
          ? t`Resend OTP in ${secondsLeft} s`
          : sent?.channel === 'app'
            ? t`Send me an OTP instead`
            : t`Resend OTP`}
    </Button>
  )
}
