import { chakra } from '@chakra-ui/react/styled-system'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'

/** Something is safe on this device and not on the server yet. */
export function WaitingNote({ children }: { children: ReactNode }) {
  return (
    <chakra.p
      role="status"
      display="flex"
      gap="3"
      marginBlockEnd="4"
      paddingBlock="2"
      paddingInline="4"
      borderRadius="md"
      bg="info.subtle"
      color="info.fg"
    >
      <chakra.span flex="none" paddingBlockStart="0.5">
        <Clock size={20} aria-hidden />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  )
}
