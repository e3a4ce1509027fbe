import { chakra } from '@chakra-ui/react/styled-system'

/** The bare look of a button; use Button or IconButton. */
export const StyledButton = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '10',
    paddingInline: '4',
    paddingBlock: '1.5',
    borderRadius: 'md',
    border: '1px solid transparent',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 100ms, border-color 100ms, color 100ms',
    '@media (pointer: coarse)': { minHeight: 'touch', minWidth: 'touch' },
    '& svg': { flex: 'none' },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '@media (forced-colors: active)': {
      '&[aria-pressed=true]': { outline: '2px solid', outlineOffset: '-4px' },
    },
  },
  variants: {
    variant: {
      primary: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        _hover: { bg: 'accent.hover' },
        // Forced colours drop the fill that tells the one primary action.
        '@media (forced-colors: active)': { borderWidth: '3px' },
      },
      secondary: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.strong',
        _hover: { bg: 'bg.subtle' },
        '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.fg' },
      },
      quiet: {
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        '&[aria-expanded=true]': { bg: 'bg.muted' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'danger.contrast',
        _hover: { bg: 'danger.hover' },
      },
    },
    size: {
      md: {},
      sm: { minHeight: '8', paddingInline: '3' },
      lg: { minHeight: '12', paddingInline: '6', fontSize: 'md' },
      icon: { minWidth: '10', paddingInline: '0', paddingBlock: '0' },
    },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
})
