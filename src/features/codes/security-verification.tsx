import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../../api/use-store.ts'
import { errorText } from '../../i18n/error-text.ts'
import { notify } from '../../ui/feedback/notices.ts'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'
import type { AskedCode } from './parts/ask-for-code.ts'
import { askedCode } from './parts/ask-for-code.ts'

const load = () => import('./verification-dialog.online.tsx')

/** The security verification dialog's place in the shell; `askForCode` opens it. */
export function SecurityVerification() {
  const asked = useStore(askedCode)
  return asked && <LoadedDialog {...asked} />
}

function LoadedDialog({ settle, ...wish }: AskedCode) {
  const { t } = useLingui()
  const { module, error } = useLazyModule('security-verification', load)
  const giveUp = useEffectEvent((reason: Error) => {
    notify({ tone: 'error', title: t`Failed to Send OTP`, description: errorText(reason) })
    settle('cancelled')
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  return module ? <module.VerificationDialog wish={wish} onSettled={settle} /> : null
}
