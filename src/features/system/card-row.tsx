import { chakra } from '@chakra-ui/react/styled-system'

/** A row of a card's list, parted from the one before by a line. */
export const CardRow = chakra('li', {
  base: {
    display: 'flex',
    paddingBlock: '3',
    borderBlockStart: '1px solid {colors.border}',
    _first: { borderBlockStart: 'none', paddingBlockStart: '1' },
    _last: { paddingBlockEnd: '0' },
  },
})
