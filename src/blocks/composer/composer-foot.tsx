import { chakra } from '@chakra-ui/react/styled-system'

/** The line below a text that is written: what goes along, and the button that sends it, which is last. */
export const ComposerFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: { base: 'flex-start', md: 'flex-end' },
    gap: '2',
  },
})

/** Keeps what goes along apart from what is pressed to send, where they share a line. */
export const ComposerSpace = chakra('span', {
  base: { flex: '1', minWidth: '0', hideBelow: 'md' },
})
