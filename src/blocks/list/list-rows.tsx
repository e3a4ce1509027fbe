import { chakra } from '@chakra-ui/react/styled-system'
import type { ElementType, ReactElement, ReactNode } from 'react'
import { useRef } from 'react'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import { LoadingShapes } from '../../ui/feedback/loading.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'
import { withConnection } from '../record/needs-connection.tsx'
import type { CsvSource } from './csv-export.tsx'
import { ExportSelectedButton } from './csv-export.tsx'
import type { ListColumn, RowSelection } from './list-columns.tsx'
import { useTableColumns } from './list-columns.tsx'
import type { ListData } from './list-data.ts'
import { useListLook } from './look/list-look.ts'
import { isShown } from './look/looks.ts'
import { useChangedRows } from './look/use-changed-rows.ts'
import { PeekPanel } from './peek/peek-panel.tsx'
import { usePeek } from './peek/use-peek.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { ListAddress } from './use-list-search.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

/** Rows drawn as cards in a grid. */
export interface Cards<Row> {
  /** The list element that holds the cards. */
  grid: ElementType<{ children: ReactNode }>
  /** A list item whose first link opens the record. */
  card: (row: Row) => ReactElement
  /** A card on its way. */
  shape: () => ReactElement
}

export interface ListRowsProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  rowKey: (row: Row) => string
  /** Rows of a full page, for the grey shapes; by default those of the server's pages. */
  expectedRows?: number
  /** The total in words: "300 applications". */
  count: (total: number) => ReactNode
  /** A table with these columns; the primary one carries the row's link. */
  columns?: readonly ListColumn<Row>[]
  rowLink?: (row: Row, text: ReactNode) => ReactElement
  /** How rows are drawn as cards, in place of a table. */
  cards?: Cards<Row>
  /** Lets people select rows; `nameOf` is the name that screen readers say. */
  selection?: {
    nameOf: (row: Row) => string
    /** What can be done with the selected rows, besides exporting them; `clear` ends the selection. */
    actions?: (rows: readonly Row[], clear: () => void) => ReactNode
    /** Rows of other pages that are selected too (`useMatching`), and how their number is said. */
    beyond?: readonly Row[]
    words?: (count: number) => ReactNode
    /** The way to select more than the page, once all of it is selected. */
    more?: (choose: (rows: readonly Row[]) => void) => ReactNode
  }
  exportCsv?: CsvSource
  /** What tells that a row has changed since it was seen last; it then lights up once. */
  versionOf?: (row: Row) => number | string
  /** The summary of a row, which Space shows beside the list. */
  peek?: (row: Row) => ReactNode
}

interface Props<Row> extends ListRowsProps<Row> {
  address: ListAddress
  data: ListData<Row>
  /** Shown instead when there is no row. */
  empty: ReactNode
}

const NONE: readonly never[] = []

/** The rows of a page with their keys, the bar of the selection, and the way to other pages. */
export function ListRows<Row>(props: Props<Row>) {
  const { address, data, empty, label, rowKey, count, exportCsv } = props
  const { expectedRows = PAGE_SIZE } = props
  const list = useRef<HTMLDivElement>(null)
  const rows = data.rows ?? NONE
  useRowKeys(list, data.rows !== undefined)
  const { peeked, close } = usePeek(list, props.peek ? rows.map(rowKey) : NONE)
  const peekedRow = rows.find((row) => rowKey(row) === peeked)
  const ids = props.selection ? rows.map(rowKey) : []
  const beyond = (props.selection?.beyond ?? NONE).filter((row) => !ids.includes(rowKey(row)))
  const selection = useSelection(list, JSON.stringify(address.asked), ids, beyond.map(rowKey))
  const onPage = ids.filter(selection.has).length
  const chosenRows = [...rows, ...beyond].filter((row) => selection.has(rowKey(row)))
  const isPageChosen = onPage === rows.length
  useChangedRows(list, data.rows, (row) => `${label}/${rowKey(row)}`, props.versionOf)
  const { look } = useListLook()
  const columns = useTableColumns(
    (props.columns ?? NONE).filter((column) => isShown(column, look)),
    address,
    props.selection && {
      nameOf: props.selection.nameOf,
      has: (row) => selection.has(rowKey(row)),
      toggle: (row) => selection.toggle(rowKey(row)),
      chosen: chosenOf(onPage, rows.length),
      toggleAll: () => (isPageChosen ? selection.clear() : selection.choose(ids)),
    },
  )
  const turnTo = (page: number) => {
    const turn = () => address.turnTo(page)
    if (data.isAtHand(page)) turn()
    else withConnection(turn)
  }
  return (
    <chakra.div
      ref={list}
      aria-busy={data.isBehind || undefined}
      opacity={data.isBehind ? 0.85 : undefined}
      transition="opacity 100ms"
      css={{ '& tr:has(input:checked)': { bg: 'accent.subtle' } }}
    >
      <chakra.div
        {...(peekedRow && {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) 22rem',
          gap: '3',
        })}
      >
        {data.rows?.length === 0 ? (
          empty
        ) : props.cards ? (
          <CardGrid cards={props.cards} rows={data.rows} expectedRows={expectedRows} />
        ) : (
          <DataTable
            label={label}
            columns={columns}
            rows={data.rows}
            rowKey={rowKey}
            expectedRows={expectedRows}
            isCompact={look.isCompact}
            {...(props.rowLink && { rowLink: props.rowLink })}
          />
        )}
        {peekedRow && <PeekPanel onClose={close}>{props.peek?.(peekedRow)}</PeekPanel>}
      </chakra.div>
      {selection.chosen.length > 0 && (
        <SelectionBar
          count={selection.chosen.length}
          words={
            selection.chosen.length > onPage && props.selection?.words?.(selection.chosen.length)
          }
          onSelectAll={!isPageChosen && (() => selection.choose(ids))}
          onClear={selection.clear}
          more={
            isPageChosen && props.selection?.more?.((found) => selection.choose(found.map(rowKey)))
          }
        >
          {exportCsv && <ExportSelectedButton source={exportCsv} ids={selection.chosen} />}
          {props.selection?.actions?.(chosenRows, selection.clear)}
        </SelectionBar>
      )}
      {data.total > 0 && (
        <Pager page={data.page} pageCount={data.pageCount} onPage={turnTo}>
          {count(data.total)}
        </Pager>
      )}
    </chakra.div>
  )
}

function chosenOf(count: number, all: number): RowSelection<unknown>['chosen'] {
  if (count === 0) return 'none'
  return count === all ? 'all' : 'some'
}

interface CardGridProps<Row> {
  cards: Cards<Row>
  rows: readonly Row[] | undefined
  expectedRows: number
}

function CardGrid<Row>({ cards, rows, expectedRows }: CardGridProps<Row>) {
  const { grid: Grid, card, shape: Shape } = cards
  if (rows) return <Grid data-cards="">{rows.map(card)}</Grid>
  return (
    <LoadingShapes>
      <Grid>
        {Array.from({ length: expectedRows }, (_, index) => (
          <Shape key={`waiting-${index}`} />
        ))}
      </Grid>
    </LoadingShapes>
  )
}
