import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface Definition {
  label: string
  value: ReactNode
}

export interface DefinitionListProps {
  items: readonly Definition[]
  /** In a side column, where the usual first column would leave no space for the second. */
  isNarrow?: boolean
}

/** The facts of one record: label beside value. */
export function DefinitionList({ items, isNarrow = false }: DefinitionListProps) {
  return (
    <chakra.dl>
      {items.map(({ label, value }) => (
        <chakra.div
          key={label}
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 6.5rem) minmax(0, 1fr)',
            sm: `${isNarrow ? '7rem' : 'minmax(8rem, 14rem)'} minmax(0, 1fr)`,
          }}
          columnGap={{ base: '3', sm: isNarrow ? '4' : '6' }}
          paddingBlock={{ base: '2', sm: '2.5' }}
          borderBlockEnd="1px solid {colors.border}"
          _last={{ borderBlockEnd: 'none' }}
        >
          <chakra.dt fontSize="sm" lineHeight="1.5rem" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
