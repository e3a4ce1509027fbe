import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Empty ones and `false` are left out. */
  facts: (string | false)[]
  tag: ReactNode
  /** The fact that matters most. */
  warning?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** One piece of work in a list: title, facts, state and buttons. */
export function WorkRow({ title, facts, tag, warning, children }: Props) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      minHeight="touch"
      paddingBlock="3"
      paddingInline={{ base: '3', md: '4' }}
    >
      <chakra.div flex="1 1 16rem" minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {title}
        </chakra.p>
        <chakra.p data-figures fontSize="sm" color="fg.muted">
          {facts.filter(Boolean).join(' · ')}
        </chakra.p>
        {warning && (
          <chakra.p fontSize="sm" color="warning.fg">
            {warning}
          </chakra.p>
        )}
      </chakra.div>
      {tag}
      {children}
    </chakra.li>
  )
}
