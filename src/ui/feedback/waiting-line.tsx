import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Spinner } from './loading.tsx'

/** What a page waits for that has nothing to show yet, in the place of its content. */
export function WaitingLine({ children }: { children: ReactNode }) {
  return (
    <chakra.p display="flex" alignItems="center" gap="3" paddingBlock="8" color="fg.muted">
      <Spinner />
      <span>{children}</span>
    </chakra.p>
  )
}
