import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUser from 'lucide-react/icons/circle-user'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { displayName, initialsOf } from '../../../contract/core/person-names.ts'
import { Avatar } from '../../blocks/people/avatar.tsx'
import { useSignOut } from '../../features/sessions/sign-out/use-sign-out.ts'
import { roleLabel } from '../../session/role-label.ts'
import { wouldLoseWork } from '../../session/unsaved.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { MenuHeading } from '../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Slot } from '../slots.tsx'
import { siteAddress } from './site-address.ts'

const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    marginBlockStart: '2',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'md',
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontWeight: 'semibold',
  },
})

/** Between `lg` and `xl` an administrator's menu of six screens leaves no room for it. */
const NameBeside = chakra('span', {
  base: {
    display: { base: 'none', md: 'inline-flex', lg: 'none', xl: 'inline-flex' },
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
  },
})

/** The user menu: name, e-mail, role, settings, sign-out (rules.md, Navigation). */
export function UserMenu() {
  const { t } = useLingui()
  const { userInfo, email } = useUser()
  const signOut = useSignOut()
  const [isAsking, setIsAsking] = useState(false)
  const name = displayName(userInfo, t`User`)

  return (
    <>
      <Menu
        label={t`Account`}
        align="end"
        trigger={(props) => (
          <Button variant="quiet" paddingInline="1" {...props}>
            <VisuallyHidden>{t`Account: ${name}`}</VisuallyHidden>
            <Avatar id={userInfo._id} name={name} initials={initialsOf(userInfo)} />
            <NameBeside aria-hidden>
              <chakra.span title={name} maxWidth="12rem" truncate>
                {name}
              </chakra.span>
              <ChevronDown size={20} />
            </NameBeside>
          </Button>
        )}
      >
        <MenuHeading overflowWrap="anywhere">
          <chakra.p color="fg" fontWeight="semibold">
            {name}
          </chakra.p>
          <p>{email}</p>
          <Badge>{roleLabel(userInfo.userType)}</Badge>
        </MenuHeading>
        <HomeItem />
        <MenuItem asChild>
          <Link to={SETTINGS}>
            <CircleUser size={20} aria-hidden />
            {t`Profile settings`}
          </Link>
        </MenuItem>
        <Slot of="menu" />
        <Slot of="menu-end" />
        <MenuHeading padding="0" />
        <MenuItem
          icon={<LogOut size={20} aria-hidden />}
          disabled={signOut.isPending}
          onClick={() => (wouldLoseWork() ? setIsAsking(true) : signOut.mutate())}
        >
          {t`Sign out`}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        title={t`Sign out and lose unsent work?`}
        confirmLabel={t`Sign out`}
        tone="danger"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          signOut.mutate()
        }}
      >
        {t`Some work is only on this screen. If you sign out now, it will be lost.`}
      </ConfirmDialog>
    </>
  )
}

const SETTINGS: string = '/settings'
const TRACKING: string = '/track-application'

/** Home: the network's site; without one, the tracking screen (rules.md, Navigation). */
function HomeItem() {
  const { t } = useLingui()
  const site = siteAddress()
  const inside = (
    <>
      <House size={20} aria-hidden />
      {t`Home`}
    </>
  )
  return (
    <MenuItem asChild>
      {site ? <a href={site}>{inside}</a> : <Link to={TRACKING}>{inside}</Link>}
    </MenuItem>
  )
}
