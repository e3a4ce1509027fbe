import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import type { ListedPlace } from '../../../contract/core/access.ts'
import { navigationOf } from '../../../contract/core/access.ts'
import { useUser } from '../../session/user.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { GROUP_HEADINGS } from './navigation-labels.ts'
import { NavigationLink } from './navigation-link.tsx'

const DrawerItem = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '4',
    borderRadius: 'md',
    fontWeight: 'medium',
    textDecoration: 'none',
    '&:hover': { bg: 'bg.subtle' },
    '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' },
    _focusVisible: { outlineOffset: '-3px' },
  },
})

const Panel = chakra('nav', {
  base: {
    position: 'absolute',
    insetInline: '0',
    insetBlockStart: '100%',
    maxHeight: 'calc(100dvh - 3.5rem)',
    overflowY: 'auto',
    padding: '2',
    bg: 'bg.panel',
    borderBlockEnd: '1px solid {colors.border}',
    boxShadow: 'floating',
    animation: 'appear 100ms ease-out',
  },
})

const Heading = chakra('p', {
  base: {
    marginBlockStart: '2',
    paddingInline: '4',
    paddingBlockStart: '3',
    borderBlockStart: '1px solid {colors.border}',
    fontSize: 'sm',
    color: 'fg.muted',
  },
})

/** The role's places on small screens, behind a toggle: the bar's, then those of More, then the group beyond them. */
export function NavigationDrawer() {
  const { t, i18n } = useLingui()
  const { main, more, group } = navigationOf(useUser().userInfo.userType)
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const heading = useId()

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    toggle.current?.focus()
  }

  const line = (place: ListedPlace) => (
    <li key={place}>
      <DrawerItem asChild>
        <NavigationLink to={place} onClick={() => setOpen(false)} />
      </DrawerItem>
    </li>
  )

  return (
    <chakra.div hideFrom="lg" onKeyDown={escape}>
      <IconButton
        ref={toggle}
        label={t`Menu`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X size={20} /> : <MenuIcon size={20} />}
      </IconButton>
      {isOpen && (
        <Panel id={id} aria-label={t`Main menu`}>
          <ul>{[...main, ...more].map(line)}</ul>
          {group && (
            <>
              <Heading id={heading}>{i18n._(GROUP_HEADINGS[group.heading])}</Heading>
              <ul aria-labelledby={heading}>{group.places.map(line)}</ul>
            </>
          )}
        </Panel>
      )}
    </chakra.div>
  )
}
