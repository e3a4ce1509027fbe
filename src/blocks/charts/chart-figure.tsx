import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'
import type { ChartData } from './chart-series.ts'

const load = () => import('./drawn-chart.online.tsx')

const HEIGHT = '16rem'

const Figure = chakra('figure', {
  base: {
    minWidth: '0',
    padding: { base: '4', md: '5' },
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    bg: 'bg.panel',
  },
})

/** Phones and paper show the table alone; elsewhere it is read by screen readers until it is opened, or a key reaches a link in it. */
const Rows = chakra('div', {
  variants: {
    isOpen: {
      true: {},
      false: {
        '@media screen and (min-width: 40rem)': {
          '&:not(:focus-within)': {
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
        },
      },
    },
  },
})

interface Props<Row> {
  title: string
  /** One sentence that says what is seen; undefined while it is loading. */
  sentence: ReactNode
  /** Undefined while it is loading. */
  data: ChartData | undefined
  /** The same as a table. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Makes a row of the table lead somewhere. */
  rowLink?: (row: Row, text: ReactNode) => ReactElement
  /** How high the drawing is. */
  height?: string
}

const hasValues = ({ points }: ChartData) =>
  points.some(({ values }) => Object.values(values).some((value) => value !== 0))

/**
 * A chart with its caption, a sentence that says what is seen, and its table. Where all is zero the sentence stands
 * alone.
 */
export function ChartFigure<Row>(props: Props<Row>) {
  const { title, sentence, data, rows, rowKey, columns, rowLink, height = HEIGHT } = props
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const tableId = useId()
  const isDrawn = !data || hasValues(data)
  return (
    <Figure>
      <chakra.figcaption marginBlockEnd={isDrawn ? '3' : '0'}>
        <chakra.span display="block" fontWeight="semibold">
          {title}
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="fg.muted" minHeight="6">
          {sentence}
        </chakra.span>
      </chakra.figcaption>
      {isDrawn && (
        <chakra.div
          hideBelow="sm"
          role="img"
          aria-label={title}
          height={height}
          marginBlockEnd="2"
          _print={{ display: 'none' }}
        >
          {data ? (
            <LazySection name="drawn-chart" load={load} height={height}>
              {({ DrawnChart }) => <DrawnChart {...data} />}
            </LazySection>
          ) : (
            <Skeleton height={height} />
          )}
        </chakra.div>
      )}
      {data && isDrawn && (
        <>
          <chakra.div hideBelow="sm" _print={{ display: 'none' }}>
            <Button
              variant="quiet"
              marginInlineStart="-4"
              aria-expanded={isOpen}
              aria-controls={tableId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? t`Hide the table` : t`Show as a table`}
            </Button>
          </chakra.div>
          <chakra.div position="relative">
            <Rows id={tableId} isOpen={isOpen}>
              <DataTable
                label={title}
                rows={rows}
                rowKey={rowKey}
                columns={columns}
                {...(rowLink && { rowLink })}
                isCompact
                isOneLine
              />
            </Rows>
          </chakra.div>
        </>
      )}
    </Figure>
  )
}
