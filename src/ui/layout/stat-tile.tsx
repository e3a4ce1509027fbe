import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactElement, ReactNode } from 'react'
import { Skeleton } from '../feedback/loading.tsx'
import { stretchedLink } from './stretched-link.ts'

export interface StatTileProps {
  label: string
  /** The number as it is written; undefined while it is loading. */
  value: ReactNode
  /** What the number means, where that is not plain. */
  note?: ReactNode
  /** Makes the whole tile lead somewhere: `(text) => <Link to="…">{text}</Link>`. */
  link?: (text: ReactNode) => ReactElement
  /** `attention` when the number asks for work. */
  tone?: 'plain' | 'attention'
}

/** One figure with its label. */
export function StatTile({ label, value, note, link, tone = 'plain' }: StatTileProps) {
  const attention = tone === 'attention'
  return (
    <chakra.div
      position="relative"
      minWidth="0"
      paddingBlock="4"
      paddingInlineEnd="5"
      paddingInlineStart={attention ? '1.0625rem' : '5'}
      borderRadius="md"
      border="1px solid {colors.border}"
      borderInlineStartWidth={attention ? '4px' : '1px'}
      borderInlineStartColor={attention ? 'highlight.solid' : 'border'}
      bg="bg.panel"
      css={link && { ...stretchedLink, _hover: { borderColor: 'border.strong' } }}
    >
      <chakra.div fontSize="sm" color="fg.muted">
        {link ? link(label) : label}
      </chakra.div>
      <chakra.div
        data-figures
        marginBlockStart="1"
        minHeight="9"
        fontSize={{ base: 'xl', sm: '2xl' }}
        fontWeight="semibold"
        lineHeight="2.25rem"
        letterSpacing="-0.01em"
      >
        {value ?? <Skeleton width="16" height="9" />}
      </chakra.div>
      {note && (
        <chakra.div fontSize="sm" color="fg.muted">
          {note}
        </chakra.div>
      )}
    </chakra.div>
  )
}
