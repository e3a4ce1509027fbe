import { chakra } from '@chakra-ui/react/styled-system'

/** Words between the lines of a Menu, with a rule above when it does not come first. */
export const MenuHeading = chakra('div', {
  base: {
    paddingInline: '3',
    paddingBlock: '2',
    color: 'fg.muted',
    '&:not(:first-child)': {
      marginBlockStart: '1',
      borderBlockStart: '1px solid {colors.border}',
    },
    '&:not(:last-child)': { marginBlockEnd: '1' },
  },
})
