import { chakra } from '@chakra-ui/react/styled-system'

/** The sheet of what floats over the page: menu, choices, tooltip. Shown with the popover calls. */
export const Floating = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    width: 'max-content',
    maxWidth: 'calc(100% - 1rem)',
    maxHeight: 'min(40rem, calc(100dvh - 1rem))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '1',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'floating',
    fontSize: 'sm',
    // A cell or a card around it may be aligned otherwise.
    textAlign: 'start',
    '&:popover-open': { animation: 'appear 100ms ease-out' },
  },
})
