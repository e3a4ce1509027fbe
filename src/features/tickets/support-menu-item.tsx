import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useMay } from '../../session/user.tsx'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'

/** User menu item: link to the support centre, for those who raise tickets. */
export function SupportMenuItem() {
  const { t } = useLingui()
  if (!useMay('ticket.create')) return null
  return (
    <MenuItem asChild>
      <Link to="/support">
        <LifeBuoy size={20} aria-hidden />
        {t`Support`}
      </Link>
    </MenuItem>
  )
}
