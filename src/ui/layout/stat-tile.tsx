import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactElement, ReactNode } from 'react'
import { Skeleton } from '../feedback/loading.tsx'
import { Sparkline } from './sparkline.tsx'
import { stretchedLink } from './stretched-link.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface StatTileProps {
  label: string
  /** The number as it is written; undefined while it is loading. */
  value: ReactNode
  /** What the number means, where that is not plain. */
  note?: ReactNode
  /** How it went: a line, and the same in words for whoever does not see it. */
  line?: { values: readonly number[]; words: string } | undefined
  /** Makes the whole tile lead somewhere: `(text) => <Link to="…">{text}</Link>`. */
  link?: (text: ReactNode) => ReactElement
  /** `attention` when the number asks for work. */
  tone?: 'plain' | 'attention'
}

/** One figure with its label. */
export function StatTile({ label, value, note, line, link, tone = 'plain' }: StatTileProps) {
  const attention = tone === 'attention'
  return (
    <chakra.div
      position="relative"
      minWidth="0"
      // Beside a number in a narrow tile there is no room for a line.
      css={{
        containerType: 'inline-size',
        containerName: 'tile',
        ...(link && { ...stretchedLink, _hover: { borderColor: 'border.strong' } }),
      }}
      paddingBlock="4"
      paddingInlineEnd="5"
      paddingInlineStart={attention ? '1.0625rem' : '5'}
      borderRadius="md"
      border="1px solid {colors.border}"
      borderInlineStartWidth={attention ? '4px' : '1px'}
      borderInlineStartColor={attention ? 'highlight.solid' : 'border'}
      bg="bg.panel"
    >
      <chakra.div fontSize="sm" color="fg.muted">
        {link ? link(label) : label}
      </chakra.div>
      <chakra.div
        data-figures
        display={line && 'flex'}
        alignItems="center"
        gap="3"
        marginBlockStart="1"
        minHeight="9"
        fontSize={{ base: 'xl', sm: '2xl' }}
        fontWeight="semibold"
        lineHeight="2.25rem"
        letterSpacing="-0.01em"
      >
        {line ? <span>{value}</span> : (value ?? <Skeleton width="16" height="9" />)}
        {line && (
          <chakra.span
            flex="1 1 0"
            minWidth="8"
            maxWidth="24"
            marginInlineStart="auto"
            css={{ '@container tile (max-width: 10.5rem)': { display: 'none' } }}
          >
            <Sparkline values={line.values} />
          </chakra.span>
        )}
      </chakra.div>
      {line && <VisuallyHidden>{line.words}</VisuallyHidden>}
      {note && (
        <chakra.div fontSize="sm" color="fg.muted">
          {note}
        </chakra.div>
      )}
    </chakra.div>
  )
}
