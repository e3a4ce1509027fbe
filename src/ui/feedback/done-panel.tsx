import { chakra } from '@chakra-ui/react/styled-system'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

/** What was sent has arrived: a heading, which takes the focus, and what there is to say below it. */
export function DonePanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus has left the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <chakra.div
      paddingBlock="6"
      paddingInline="4"
      borderRadius="md"
      bg="success.subtle"
      color="success.fg"
      textAlign="center"
    >
      <chakra.span display="inline-block">
        <CircleCheck size={32} aria-hidden />
      </chakra.span>
      <chakra.h2
        ref={heading}
        tabIndex={-1}
        fontSize="xl"
        fontWeight="semibold"
        lineHeight="tight"
        _focusVisible={{ outline: 'none' }}
      >
        {title}
      </chakra.h2>
      {children}
    </chakra.div>
  )
}
