import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'
import { showInPortal } from '../../ui/overlays/portal.tsx'
import { InstallHelpNotice } from './install-offer.tsx'
import type { InstallMethod } from './parts/install-method.ts'
import { useInstallMethod } from './parts/install-method.ts'

/** A line of the user menu, while the app can be installed. */
export function InstallItem() {
  const { t } = useLingui()
  const method = useInstallMethod()
  if (!method) return null
  return (
    <MenuItem icon={<Download size={20} aria-hidden />} onClick={() => install(method)}>
      {t`Install app`}
    </MenuItem>
  )
}

function install(method: InstallMethod): void {
  if (method.by === 'browser') {
    method.ask().catch(() => undefined)
    return
  }
  const hide = showInPortal(<InstallHelpNotice by={method.by} onClose={() => hide()} />)
}
