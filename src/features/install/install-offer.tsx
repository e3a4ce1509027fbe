import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/controls/button.tsx'
import { SideNotice } from '../../ui/overlays/side-notice.tsx'
import type { InstallHelp } from './parts/install-method.ts'
import { useInstallMethod } from './parts/install-method.ts'

interface OfferProps {
  onInstall: (ask: () => Promise<boolean>) => void
  onLater: () => void
}

/** Offer to install the app while the browser's prompt is available. */
export function InstallOffer({ onInstall, onLater }: OfferProps) {
  const { t } = useLingui()
  const method = useInstallMethod()
  if (method?.by !== 'browser') return null
  return (
    <SideNotice
      title={t`Install GramOne on this device`}
      actions={
        <>
          <Button variant="quiet" onClick={onLater}>{t`Not now`}</Button>
          <Button onClick={() => onInstall(method.ask)}>{t`Install app`}</Button>
        </>
      }
    >
      {t`Opens with one tap in its own window. Also works offline.`}
    </SideNotice>
  )
}

interface HelpProps {
  by: InstallHelp
  onClose: () => void
}

/** Instructions where only the browser's own menu can install. */
export function InstallHelpNotice({ by, onClose }: HelpProps) {
  const { t } = useLingui()
  const steps: Record<InstallHelp, string> = {
    ios: t`Tap the Share button of the browser, then “Add to Home Screen”.`,
    'firefox-android': t`Open the browser menu, then tap “Install” or “Add to Home screen”.`,
  }
  return (
    <SideNotice
      title={t`Install GramOne on this device`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {steps[by]}
    </SideNotice>
  )
}
