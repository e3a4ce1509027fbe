import type { HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface Props extends Omit<HTMLChakraProps<'div'>, 'title' | 'id'> {
  /** The id of the heading, which names the section. */
  id: string
  title: ReactNode
  /** Beside the title: a link, a quiet button. */
  action?: ReactNode
}

/** The heading of a section, with an action beside it. */
export function SectionHead({ id, title, action, ...box }: Props) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      minHeight="touch"
      {...box}
    >
      <chakra.h2
        id={id}
        minWidth="0"
        fontSize="lg"
        fontWeight="semibold"
        lineHeight="tight"
        overflowWrap="anywhere"
      >
        {title}
      </chakra.h2>
      {action && <chakra.div flex="none">{action}</chakra.div>}
    </chakra.div>
  )
}
