import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { navigationOf } from '../../../contract/core/access.ts'
import { useUser } from '../../session/user.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
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

/** The role's screens on small screens, behind a toggle; those of More come last. */
export function NavigationDrawer() {
  const { t } = useLingui()
  const { main, more } = navigationOf(useUser().userInfo.userType)
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    toggle.current?.focus()
  }

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
          <ul>
            {[...main, ...more].map((screen) => (
              <li key={screen}>
                <DrawerItem asChild>
                  <NavigationLink screen={screen} onClick={() => setOpen(false)} />
                </DrawerItem>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </chakra.div>
  )
}
