import { chakra } from '@chakra-ui/react/styled-system'

/** Tiles as wide as a sum of lakhs with its sign, which must not wrap. */
export const MoneyTiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
    gap: '3',
    marginBlockEnd: '4',
  },
})
