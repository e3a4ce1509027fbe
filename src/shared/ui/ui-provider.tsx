import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { withMemory } from './style-memory.ts'
import { system } from './system.ts'
import { Toaster } from './toaster.tsx'

const remembering = withMemory(system)

/** The look for everything inside, and the one place where notices appear. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={remembering}>
      {children}
      <Toaster />
    </ChakraProvider>
  )
}
