import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { LazyToaster } from '../feedback/lazy-toaster.tsx'
import { PortalOutlet } from '../overlays/portal.tsx'
import { withMemoization } from './style-memory.ts'
import { system } from './system.ts'

const memoizedSystem = withMemoization(system)

/** The look for everything inside, and the places where what concerns the whole app appears; mounted once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={memoizedSystem}>
      {children}
      <PortalOutlet />
      <LazyToaster />
    </ChakraProvider>
  )
}
