import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import type { ListedPlace } from '../../../contract/core/access.ts'
import { navigationOf } from '../../../contract/core/access.ts'
import { useUser } from '../../session/user.tsx'
import { MenuHeading } from '../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { BarItem } from './bar-item.tsx'
import { MORE_HEADINGS } from './navigation-labels.ts'
import { NavigationLink, useCurrentItem } from './navigation-link.tsx'

/** The role's screens, in the bar on wide screens (rules.md, Navigation). */
export function NavigationBar() {
  const { t } = useLingui()
  const { main, all } = navigationOf(useUser().userInfo.userType)
  return (
    <chakra.nav aria-label={t`Main menu`} hideBelow="lg">
      <chakra.ul display="flex" alignItems="center">
        {main.map((place) => (
          <li key={place}>
            <BarItem asChild>
              <NavigationLink to={place} />
            </BarItem>
          </li>
        ))}
        {all.length > main.length && (
          <li>
            <MoreMenu />
          </li>
        )}
      </chakra.ul>
    </chakra.nav>
  )
}

const menuLine = (place: ListedPlace) => (
  <MenuItem key={place} asChild>
    <NavigationLink to={place} />
  </MenuItem>
)

function MoreMenu() {
  const { t, i18n } = useLingui()
  const { main, more, group, all } = navigationOf(useUser().userInfo.userType)
  const heading = useId()
  const current = useCurrentItem()
  const isHere = all.slice(main.length).some((place) => place === current)
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
      {/* Side by side: an administrator's places are more than a window is high. */}
      <chakra.div display="grid" gridAutoFlow="column" columnGap="1">
        {more.length > 0 && (
          <div>
            <MenuHeading>{i18n._(MORE_HEADINGS.work)}</MenuHeading>
            {more.map(menuLine)}
          </div>
        )}
        <div role="group" aria-labelledby={heading}>
          <MenuHeading id={heading}>{i18n._(MORE_HEADINGS[group.heading])}</MenuHeading>
          {group.places.map(menuLine)}
        </div>
      </chakra.div>
    </Menu>
  )
}
