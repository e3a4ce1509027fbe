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
