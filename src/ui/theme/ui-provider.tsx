import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { Toaster } from '../feedback/toaster.tsx'
import { makeStyleCache } from './style-cache.ts'
import { withMemory } from './style-memory.ts'
import { system } from './system.ts'

const remembering = withMemory(system)
const cache = makeStyleCache()

/** The look for everything inside, and the one place where notices appear. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={remembering}>
        {children}
        <Toaster />
      </ChakraProvider>
    </CacheProvider>
  )
}
