import { chakra } from '@chakra-ui/react/styled-system'

/** A link within text, as to a phone number or an email address. */
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
