import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Send from 'lucide-react/icons/send'
import { useWaitingCounts } from '../../offline/outbox/waiting-counts.ts'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'

/** User menu item: link to the outbox, with the number of entries. */
export function OutboxMenuItem() {
  const { t } = useLingui()
  const { envelopes } = useWaitingCounts()
  return (
    <MenuItem asChild>
      <Link to="/outbox">
        <Send size={20} aria-hidden />
        {t`Outbox`}
        {envelopes > 0 && (
          <chakra.span data-figures marginInlineStart="auto" color="fg.muted" fontSize="sm">
            <Plural value={envelopes} one="# waiting" other="# waiting" />
          </chakra.span>
        )}
      </Link>
    </MenuItem>
  )
}
