import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { choiceLook } from './choice-look.ts'

const Nav = chakra('nav', {
  base: {
    display: 'inline-flex',
    maxWidth: 'full',
    padding: '0.5',
    borderRadius: 'md',
    bg: 'bg.muted',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})

const Item = chakra('span', {
  base: {
    display: 'contents',
    '& > a': {
      ...choiceLook,
      _focusVisible: { outlineOffset: '-3px' },
      '&[aria-current]': {
        bg: 'bg.panel',
        color: 'fg',
        boxShadow: '0 1px 2px rgb(37 34 31 / 0.16)',
      },
    },
  },
})

/** The choice between views of the same things, in the row of a list's tools. */
export function Views({ label, children }: { label: string; children: ReactNode }) {
  return <Nav aria-label={label}>{children}</Nav>
}

/** One view: its child is the link, with `aria-current` where it is the one that is shown. */
export function View({ children }: { children: ReactNode }) {
  return <Item>{children}</Item>
}
