import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useReservedHeight } from '../../ui/layout/reserved-height.ts'

/** The buttons of a long form, always in sight: at the window's foot while the form goes on below it. */
export function DockedBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useReservedHeight(bar, '--dock-height')
  return (
    <chakra.div
      ref={bar}
      position="sticky"
      insetBlockEnd="var(--dock-foot)"
      zIndex="2"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      gap="3"
      paddingBlock="3"
      paddingInline={{ base: '4', md: '5' }}
      borderRadius="md"
      border="1px solid {colors.border}"
      bg="bg.panel"
      boxShadow="floating"
      data-docked
      data-no-print
    >
      {children}
    </chakra.div>
  )
}
