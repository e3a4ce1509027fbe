import { chakra } from '@chakra-ui/react/styled-system'

/** An application's number, never broken at its hyphens: operators read it aloud. */
export const ApplicationNumber = chakra('span', {
  base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})
