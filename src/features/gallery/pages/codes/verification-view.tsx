import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { EMPTY_BOXES } from '../../../../ui/controls/code-boxes.ts'
import type { CodeSending } from '../../../codes/verification-view.tsx'
import { VerificationView } from '../../../codes/verification-view.tsx'
import { NO_ANSWER, refusal } from '../../answers.ts'
import { WithConnection } from '../../connection.tsx'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'

const BY_SMS = { channel: 'sms', maskedAddress: '•••3210', resendSeconds: 60 } as const
const BY_APP = { channel: 'app', maskedAddress: '', resendSeconds: 0 } as const
const BY_EMAIL = { ...BY_SMS, channel: 'email', maskedAddress: 's•••@example.in' } as const

const WAITING: CodeSending = {
  sent: BY_SMS,
  failure: null,
  saysSending: false,
  secondsLeft: 42,
  mayResend: false,
}

const NOT_SENT = { sent: null, secondsLeft: 0, mayResend: true }

const nothing = () => undefined
const WHOLE = ['4', '2', '4', '2', '4', '2']

function Opened({
  label,
  children,
}: {
  label: string
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

interface Look extends Partial<CodeSending> {
  boxes?: string[]
  isVerifying?: boolean
  isOffline?: boolean
}

const dialog = (name: string, look: Look): GalleryState => ({
  name,
  opens: true,
  Show({ say }) {
    const { boxes = EMPTY_BOXES, isVerifying = false, isOffline, ...sending } = look
    const draw = (close: () => void) => (
      <VerificationView
        {...{ boxes, isVerifying }}
        sending={{ ...WAITING, ...sending }}
        onChange={nothing}
        onResend={nothing}
        onVerify={nothing}
        onClose={close}
      />
    )
    return (
      <Opened label={say('open')}>
        {(close) =>
          isOffline ? <WithConnection state="offline">{draw(close)}</WithConnection> : draw(close)
        }
      </Opened>
    )
  },
})

export const page: GalleryPage = {
  states: [
    dialog('sending', { sent: null, saysSending: true }),
    dialog('sent by SMS', {}),
    dialog('sent by email, whole code', { sent: BY_EMAIL, boxes: WHOLE }),
    dialog('by an authenticator app', { sent: BY_APP, secondsLeft: 0, mayResend: true }),
    dialog('another may be sent', { secondsLeft: 0, mayResend: true }),
    dialog('verifying', { boxes: WHOLE, isVerifying: true }),
    dialog('not sent', { ...NOT_SENT, failure: refusal('code.unreachable') }),
    dialog('offline', { ...NOT_SENT, failure: NO_ANSWER, isOffline: true }),
  ],
}
