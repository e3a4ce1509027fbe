import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'

interface NoteProps extends ComponentProps<typeof chakra.div> {
  tone: 'info' | 'warning' | 'danger'
  /** 20 px, without a name of its own. */
  icon?: ReactNode
  /** A button that helps. */
  action?: ReactNode
}

/** A line or two about the state of something near it; the rest of the screen stays usable. */
export function Note({ tone, icon, action, children, ...rest }: NoteProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap={action ? 'wrap' : undefined}
      alignItems={action ? 'center' : undefined}
      gap="3"
      paddingBlock="2"
      paddingInline="4"
      borderRadius="md"
      bg={`${tone}.subtle`}
      fontSize="sm"
      {...rest}
    >
      {icon && (
        <chakra.span flex="none" color={`${tone}.fg`}>
          {icon}
        </chakra.span>
      )}
      <chakra.div flex={action ? '1 1 14rem' : '1'} minWidth="0">
        {children}
      </chakra.div>
      {action}
    </chakra.div>
  )
}
