import { chakra } from '@chakra-ui/react/styled-system'

/** The two charts of a revenue page, side by side where there is room. */
export const FiguresGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
    marginBlock: '6',
  },
})
