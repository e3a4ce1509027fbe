import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'

interface Props {
  /** What there is none of: the title that the card would have. */
  title: string
  /** That there is none, in words. */
  children: ReactNode
  /** A quiet link beside it. */
  action?: ReactNode
}

/** In place of a card that would hold nothing: one quiet line. */
export function EmptyLine({ title, children, action }: Props) {
  const titleId = useId()
  return (
    <chakra.section
      aria-labelledby={titleId}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      minHeight="8"
      paddingInline="5"
      fontSize="sm"
      color="fg.muted"
    >
      <chakra.h2 id={titleId} fontWeight="medium">
        {title}
      </chakra.h2>
      <p>{children}</p>
      {action}
    </chakra.section>
  )
}
