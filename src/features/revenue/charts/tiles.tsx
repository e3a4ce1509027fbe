import { chakra } from '@chakra-ui/react/styled-system'

/** A few figures beside each other, below each other on phones. */
export const RevenueTiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '2', md: '4' },
    marginBlockEnd: '4',
  },
})
