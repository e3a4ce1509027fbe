import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { onPasswordWanted } from '../../../api/fresh-password.ts'
import { useStore } from '../../../api/use-store.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import type { AskedPassword } from '../parts/asked-password.ts'
import { askedPassword, askForPassword } from '../parts/asked-password.ts'

const load = () => import('./password-dialog.online.tsx')

/** The password dialog's place in the shell; a call that wants a fresh password opens it. */
export function PasswordConfirmation() {
  const asked = useStore(askedPassword)
  useEffect(() => onPasswordWanted(askForPassword), [])
  return asked && <LoadedDialog {...asked} />
}

function LoadedDialog({ settle }: AskedPassword) {
  const { t } = useLingui()
  const { module, error } = useLazyModule('password-confirmation', load)
  const giveUp = useEffectEvent((reason: Error) => {
    notify({ tone: 'error', title: t`An Error Occurred`, description: errorText(reason) })
    settle(false)
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  return module ? <module.PasswordDialog onSettled={settle} /> : null
}
