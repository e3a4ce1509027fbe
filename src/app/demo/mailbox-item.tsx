import { useLingui } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import { DEMO_MAILBOX } from '../../../contract/core/page-addresses.ts'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'

/** User menu item of a demo: the page of the messages that it would send. */
export function MailboxItem() {
  const { t } = useLingui()
  return (
    <MenuItem asChild>
      <a href={DEMO_MAILBOX} target="_blank" rel="noreferrer">
        <Mail size={20} aria-hidden />
        {t`Demo mailbox`}
      </a>
    </MenuItem>
  )
}
