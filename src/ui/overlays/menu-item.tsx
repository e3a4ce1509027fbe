import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '10',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    textAlign: 'start',
    textDecoration: 'none',
    fontWeight: 'medium',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    _hover: { bg: 'bg.muted' },
    _focus: { bg: 'bg.muted' },
    '&[aria-current=page]': {
      color: 'accent.fg',
      fontWeight: 'semibold',
      '@media (forced-colors: active)': { borderInlineStart: '3px solid' },
    },
    _focusVisible: { outlineOffset: '-3px' },
    '& > svg': { flex: 'none', color: 'fg.muted' },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
  variants: {
    tone: { plain: {}, danger: { color: 'danger.fg', '& > svg': { color: 'danger.fg' } } },
  },
  defaultVariants: { tone: 'plain' },
})

export interface MenuItemProps extends ComponentProps<typeof Item> {
  icon?: ReactNode
}

/** One line of a Menu. With `asChild` its only child, a link, becomes the line. */
export function MenuItem({ icon, asChild, children, ...rest }: MenuItemProps) {
  if (asChild) {
    return (
      <Item asChild role="menuitem" tabIndex={-1} {...rest}>
        {children}
      </Item>
    )
  }
  return (
    <Item type="button" role="menuitem" tabIndex={-1} {...rest}>
      {icon}
      <chakra.span display="contents">{children}</chakra.span>
    </Item>
  )
}
