import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, useState } from 'react'
import { CODE_DIGITS } from '../../../contract/codes/code-digits.ts'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EMPTY_BOXES } from '../../ui/controls/code-boxes.ts'
import { CodeField } from '../../ui/controls/code-field.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { QrCode } from '../../ui/layout/qr-code.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useBeginAuthenticator, useConfirmAuthenticator } from './api/mutations.ts'

interface Props {
  /** The app counts now; with new recovery codes where the second factor was off before. */
  onAdded: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** In fours, which are typed off the screen more surely. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Feeds an authenticator app, and takes its first code. */
export function AuthenticatorDialog({ onAdded, onClose }: Props) {
  const { t } = useLingui()
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const { mutate: begin, data: app, error, isPending } = useBeginAuthenticator()
  const confirm = useConfirmAuthenticator()
  const beginOnce = useEffectEvent(() => begin())
  useEffect(() => {
    const timer = setTimeout(() => beginOnce())
    return () => clearTimeout(timer)
  }, [])

  function turnOn() {
    const otp = boxes.join('')
    if (confirm.isPending || otp.length < CODE_DIGITS) return
    confirm.mutate(
      { otp },
      {
        onSuccess({ recoveryCodes }) {
          notify({ tone: 'success', title: t`Authenticator app added` })
          onAdded(recoveryCodes)
        },
        onError: () => setBoxes(EMPTY_BOXES),
      },
    )
  }

  return (
    <Dialog
      open
      size="compact"
      title={t`Authenticator app`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabled={!app || boxes.includes('') || confirm.isPending}
            loading={confirm.isPending}
            onClick={turnOn}
          >
            {t`Use this app`}
          </Button>
        </>
      }
    >
      {error && !app ? (
        <ErrorState title={errorText(error)} retrying={isPending} onRetry={() => begin()} />
      ) : !app ? (
        <Skeleton height="16rem" />
      ) : (
        <chakra.div display="grid" gap="4">
          <p>{t`Scan this code with your authenticator app, or type the key into it.`}</p>
          <QrCode text={app.address} label={t`Code for the authenticator app`} size="12rem" />
          <chakra.p fontFamily="mono" overflowWrap="anywhere" data-figures>
            {inFours(app.secret)}
          </chakra.p>
          {confirm.error && (
            <Note tone="danger" icon={<CircleAlert size={20} aria-hidden />}>
              {errorText(confirm.error)}
            </Note>
          )}
          <CodeField
            label={t`Code that the app shows`}
            boxes={boxes}
            onChange={setBoxes}
            onEnter={turnOn}
          />
        </chakra.div>
      )}
    </Dialog>
  )
}
