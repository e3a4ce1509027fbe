import { chakra } from '@chakra-ui/react/styled-system'

/** A link among words: a number to call, an address to write to. */
export const TextLink = chakra('a', {
  base: {
    color: 'accent.fg',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'md',
    _hover: { textDecorationThickness: '2px' },
  },
})
