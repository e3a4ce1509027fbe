import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { MenuItem } from '../../shared/ui/menu-item.tsx'
import { showBeside } from '../../shared/ui/show-beside.tsx'
import type { InstallWay } from './install-way.ts'
import { InstallHelpNotice } from './install-offer.tsx'
import { useInstallWay } from './install-way.ts'

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
