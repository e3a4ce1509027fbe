import { chakra } from '@chakra-ui/react/styled-system'

const link = {
  color: 'accent.fg',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  borderRadius: 'md',
  _hover: { textDecorationThickness: '2px' },
} as const

/** A link within text, as to a phone number or an email address. */
export const TextLink = chakra('a', { base: link })

/** A link that stands for itself, as high as a finger needs. */
export const LoneLink = chakra('a', {
  base: { ...link, display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
})
