import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import BellIcon from 'lucide-react/icons/bell'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'

/** User menu item: link to the list of all alerts. */
export function AlertsMenuItem() {
  const { t } = useLingui()
  return (
    <MenuItem asChild>
      <Link to="/alerts">
        <BellIcon size={20} aria-hidden />
        {t`Alerts`}
      </Link>
    </MenuItem>
  )
}
