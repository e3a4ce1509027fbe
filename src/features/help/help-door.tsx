import { useLingui } from '@lingui/react/macro'
import CircleHelp from 'lucide-react/icons/circle-help'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { helpOpen } from '../../ui/overlays/keyboard-help/help-state.ts'
import { PlainHelp } from '../../ui/overlays/keyboard-help/keyboard-help.tsx'

/** In the head of every screen. It shows help itself where the screen has no keys of its own. */
export function HelpDoor() {
  const { t } = useLingui()
  return (
    <>
      <IconButton color="fg.muted" label={t`Help`} onClick={() => helpOpen.set(true)}>
        <CircleHelp size={20} />
      </IconButton>
      <PlainHelp />
    </>
  )
}
