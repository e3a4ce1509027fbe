import { chakra } from '@chakra-ui/react/styled-system'

/** Figures in a row, two by two on phones. */
export const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(auto-fit, minmax(12rem, 1fr))',
    },
    gap: { base: '3', md: '4' },
    marginBlockEnd: '4',
    // Two rows of figures belong together.
    '&:not(:has(+ [role=group]))': { marginBlockEnd: '6' },
    // With an odd number of tiles the first takes a whole row, so that no gap remains.
    '& > :first-of-type:nth-last-of-type(odd)': { lgDown: { gridColumn: '1 / -1' } },
  },
})
