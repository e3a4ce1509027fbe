import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface Props {
  beside: ReactNode
  /** The rows, in every state of theirs. */
  children: ReactNode
}

/** Rows and what stands beside them, which stays in view; below 1280 px it stands above them. */
export function BesideRows({ beside, children }: Props) {
  if (!beside) return children
  return (
    <chakra.div
      display={{ xl: 'grid' }}
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
      gap="5"
      alignItems="start"
    >
      <chakra.div
        order={{ xl: '1' }}
        position={{ xl: 'sticky' }}
        top={{ xl: '20' }}
        marginBlockEnd={{ base: '4', xl: '0' }}
      >
        {beside}
      </chakra.div>
      <div>{children}</div>
    </chakra.div>
  )
}
