import { chakra } from '@chakra-ui/react/styled-system'

/** Look of a place of the bottom bar: an icon above a word; a filled shape behind the icon marks the current one. */
export const BottomBarItem = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'full',
    height: 'full',
    paddingInline: '0.5',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1.25rem',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    _focusVisible: { outlineOffset: '-3px' },
    '& [data-icon]': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: '12',
      height: '7',
      borderRadius: 'full',
    },
    '& [data-waiting]': { position: 'absolute', insetBlockStart: '-0.5', insetInlineStart: '60%' },
    '&[aria-current], &[data-current]': {
      color: 'accent.fg',
      fontWeight: 'semibold',
      '& [data-icon]': { bg: 'accent.subtle' },
    },
    '&[data-middle]': {
      color: 'accent.fg',
      fontWeight: 'semibold',
      '& [data-icon]': { bg: 'accent.solid', color: 'accent.contrast' },
      '&[aria-current] [data-icon]': { boxShadow: '0 0 0 3px {colors.accent.muted}' },
    },
    // Forced colours drop the shapes; the borders stay.
    '@media (forced-colors: active)': {
      '&[aria-current] [data-icon], &[data-current] [data-icon]': { border: '2px solid' },
    },
  },
})
