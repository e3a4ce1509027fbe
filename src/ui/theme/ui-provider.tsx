import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { LazyToaster } from '../feedback/lazy-toaster.tsx'
import { PortalOutlet } from '../overlays/portal.tsx'
import { makeStyleCache } from './style-cache.ts'
import { withMemoization } from './style-memory.ts'
import { system } from './system.ts'

const memoizedSystem = withMemoization(system)
const cache = makeStyleCache()

/** The look for everything inside, and the places where what concerns the whole app appears; mounted once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={memoizedSystem}>
        {children}
        <PortalOutlet />
        <LazyToaster />
      </ChakraProvider>
    </CacheProvider>
  )
}
