import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'

const Unbroken = chakra('span', {
  base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})

/** An application's number, never broken at its hyphens: operators read it aloud. A narrow row may cut it. */
export function ApplicationNumber({ children, ...look }: ComponentProps<typeof Unbroken>) {
  return (
    <Unbroken {...(typeof children === 'string' && { title: children })} {...look}>
      {children}
    </Unbroken>
  )
}
