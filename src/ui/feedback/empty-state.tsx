import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A drawing of illustrations/. */
  drawing?: ReactNode
  title: ReactNode
  /** Why the list or screen is empty. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** Instead of an empty list: why it is empty, and what to do. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      paddingBlock="12"
      paddingInline="5"
      textAlign="center"
    >
      {drawing}
      <chakra.p marginBlockStart="2" fontSize="lg" fontWeight="semibold" lineHeight="tight">
        {title}
      </chakra.p>
      {children && (
        <chakra.div maxWidth="46ch" color="fg.muted" textWrap="pretty">
          {children}
        </chakra.div>
      )}
      {action && <chakra.div marginBlockStart="3">{action}</chakra.div>}
    </chakra.div>
  )
}
