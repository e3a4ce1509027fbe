import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/controls/button.tsx'
import { SideNotice } from '../../ui/overlays/side-notice.tsx'

interface Props {
  onTurnOn: () => void
  onLater: () => void
}

/** Offer of alerts, shown after an application was sent. */
export function AlertOffer({ onTurnOn, onLater }: Props) {
  const { t } = useLingui()
  return (
    <SideNotice
      title={t`Hear when your applications move on?`}
      actions={
        <>
          <Button variant="quiet" onClick={onLater}>{t`Not now`}</Button>
          <Button onClick={onTurnOn}>{t`Turn on alerts`}</Button>
        </>
      }
    >
      {t`An alert comes to this device, also while the portal is closed. You find the switch in the profile settings.`}
    </SideNotice>
  )
}
