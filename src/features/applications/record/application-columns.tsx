import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Column = chakra('div', {
  base: { display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' },
})

/** What was asked for beside where it stands; one below the other where there is no room. */
export function ApplicationColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
    >
      <Column>{main}</Column>
      <Column>{side}</Column>
    </chakra.div>
  )
}
