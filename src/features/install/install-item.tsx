import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'
import { showBeside } from '../../ui/overlays/portal.tsx'
import type { InstallWay } from './api/install-method.ts'
import { useInstallWay } from './api/install-method.ts'
import { InstallHelpNotice } from './install-offer.tsx'

/** A line of the user menu, while the app can be installed. */
export function InstallItem() {
  const { t } = useLingui()
  const way = useInstallWay()
  if (!way) return null
  return (
    <MenuItem icon={<Download size={20} aria-hidden />} onClick={() => install(way)}>
      {t`Install app`}
    </MenuItem>
  )
}

function install(way: InstallWay): void {
  if (way.by === 'browser') {
    way.ask().catch(() => undefined)
    return
  }
  const hide = showBeside(<InstallHelpNotice by={way.by} onClose={() => hide()} />)
}
