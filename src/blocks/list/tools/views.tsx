import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

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
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: { base: '10', md: '9' },
      paddingInline: '3',
      borderRadius: 'md',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      _focusVisible: { outlineOffset: '-3px' },
    },
    '& > a[aria-current]': {
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: '0 1px 2px rgb(37 34 31 / 0.16)',
    },
    '@media (forced-colors: active)': {
      '& > a[aria-current]': { outline: '2px solid', outlineOffset: '-2px' },
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
