import { useLingui } from '@lingui/react/macro'
import CircleHelp from 'lucide-react/icons/circle-help'
import { helpOpen } from '../../ui/overlays/keyboard-help/help-state.ts'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'

/** User menu item: help on the screen at hand. */
export function HelpMenuItem() {
  const { t } = useLingui()
  return (
    <MenuItem icon={<CircleHelp size={20} aria-hidden />} onClick={() => helpOpen.set(true)}>
      {t`Help on this screen`}
    </MenuItem>
  )
}
