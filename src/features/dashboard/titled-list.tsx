import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useId } from 'react'

interface Props {
  title: string
  /** At the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A list under its own title; the table brings its frame. */
export function TitledList({ title, action, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minHeight="touch"
        marginBlockEnd="2"
      >
        <chakra.h2 id={titleId} fontSize="lg" fontWeight="semibold" lineHeight="tight">
          {title}
        </chakra.h2>
        {action}
      </chakra.div>
      {children}
    </section>
  )
}
