import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface Props {
  /** Shapes in per cent of the photo. They take no presses, so handles below them can still be reached. */
  children: ReactNode
}

/** What is drawn over a photo, whatever its size on the screen. */
export function PhotoOverlay({ children }: Props) {
  return (
    <chakra.svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      position="absolute"
      inset="0"
      boxSize="full"
      pointerEvents="none"
      aria-hidden
    >
      {children}
    </chakra.svg>
  )
}
