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
      title={t`Get alerts when your applications change status?`}
      actions={
        <>
          <Button variant="quiet" onClick={onLater}>{t`Not now`}</Button>
          <Button onClick={onTurnOn}>{t`Turn on alerts`}</Button>
        </>
      }
    >
      {t`You will get alerts on this device, even when the portal is closed. You can turn them off in profile settings.`}
    </SideNotice>
  )
}
