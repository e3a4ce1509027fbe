import { chakra } from '@chakra-ui/react/styled-system'

/** An application's number, which is read aloud and never broken at its hyphens. */
export const ApplicationNumber = chakra('span', {
  base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})
