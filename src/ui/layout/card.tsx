import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { SectionHead } from './section-head.tsx'

export interface CardProps {
  title?: ReactNode
  /** Beside the title: a link, a quiet button. */
  action?: ReactNode
  children: ReactNode
  /** Without room around the content: a table or a list brings its own. */
  flush?: boolean
}

/** A sheet that holds one matter. */
export function Card({ title, action, children, flush }: CardProps) {
  const titleId = useId()
  return (
    <chakra.section
      aria-labelledby={title ? titleId : undefined}
      minWidth="0"
      borderRadius="md"
      border="1px solid {colors.border}"
      bg="bg.panel"
    >
      {(title || action) && (
        <SectionHead
          id={titleId}
          title={title}
          action={action}
          minHeight="14"
          paddingBlock="2"
          paddingInline="5"
        />
      )}
      <chakra.div padding={flush ? '0' : '5'} paddingBlockStart={title && !flush ? '1' : undefined}>
        {children}
      </chakra.div>
    </chakra.section>
  )
}
