import { chakra } from '@chakra-ui/react/styled-system'

/** Style of an item of the bar; the current one is underlined. */
export const BarItem = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '14',
    paddingInline: '3',
    border: '0',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'color 100ms, box-shadow 100ms',
    _hover: { color: 'fg', boxShadow: 'inset 0 -3px {colors.border}' },
    '&[aria-expanded=true]': { color: 'fg', boxShadow: 'inset 0 -3px {colors.border}' },
    '&[aria-current], &[data-current]': {
      color: 'accent.fg',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 -3px {colors.accent.solid}',
      // Forced colours drop the shadow.
      '@media (forced-colors: active)': { borderBlockEnd: '4px solid Highlight' },
    },
    _focusVisible: { outlineOffset: '-3px' },
    // Forced colours drop the line, which is a shadow.
    '@media (forced-colors: active)': {
      '&[aria-current], &[data-current]': { borderBlockEnd: '3px solid' },
    },
  },
})
