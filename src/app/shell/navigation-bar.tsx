import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ListedScreen } from '../../../contract/core/access.ts'
import { navigationOf } from '../../../contract/core/access.ts'
import { useUser } from '../../session/user.tsx'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { BarItem } from './bar-item.tsx'
import { NavigationLink, useCurrentItem } from './navigation-link.tsx'

/** The role's screens, in the bar on wide screens (rules.md, Navigation). */
export function NavigationBar() {
  const { t } = useLingui()
  const { main, more } = navigationOf(useUser().userInfo.userType)
  return (
    <chakra.nav aria-label={t`Main menu`} hideBelow="lg">
      <chakra.ul display="flex" alignItems="center">
        {main.map((screen) => (
          <li key={screen}>
            <BarItem asChild>
              <NavigationLink screen={screen} />
            </BarItem>
          </li>
        ))}
        {more.length > 0 && (
          <li>
            <MoreMenu screens={more} />
          </li>
        )}
      </chakra.ul>
    </chakra.nav>
  )
}

function MoreMenu({ screens }: { screens: readonly ListedScreen[] }) {
  const { t } = useLingui()
  const current = useCurrentItem()
  const isHere = screens.some((screen) => screen === current)
  return (
    <Menu
      label={t`More`}
      trigger={(props) => (
        <BarItem asChild data-current={isHere || undefined}>
          <button type="button" {...props}>
            {t`More`}
            <ChevronDown size={20} aria-hidden />
          </button>
        </BarItem>
      )}
    >
      {screens.map((screen) => (
        <MenuItem key={screen} asChild>
          <NavigationLink screen={screen} />
        </MenuItem>
      ))}
    </Menu>
  )
}
