import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Skeleton } from '../feedback/loading.tsx'
import { Body, Cell, Head, HeadCell, HeadRow, Row, Table, Wrap } from './data-table-parts.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Column<Item> {
  key: string
  /** The column's head; on phones the label before the value. */
  header: string
  /** Instead of the header's words in the head: a button that sorts. */
  head?: ReactNode
  /** Which way the rows are sorted by it, where they can be. */
  sorted?: 'ascending' | 'descending' | 'none'
  cell: (item: Item) => ReactNode
  /** Right-aligned, with figures of one width. */
  numeric?: boolean
  /** Kept on one line: a number, a date. */
  nowrap?: boolean
  /** The name of the row: carries the row's link and is the title of the card on phones. */
  primary?: boolean
  width?: string
  /** Lines of its cells, for grey rows of the same height; 1 by default. */
  lines?: number
  hideOnPhone?: boolean
}

export interface DataTableProps<Item> {
  /** What the table holds, for screen readers. */
  label: string
  columns: readonly Column<Item>[]
  /** Undefined while they are loading: grey rows take their place. */
  rows: readonly Item[] | undefined
  rowKey: (item: Item) => string
  /** Makes the whole row lead to its record: `(item, text) => <Link to="…">{text}</Link>`. */
  rowLink?: (item: Item, text: ReactNode) => ReactElement
  /** Shown instead when there is no row. */
  empty?: ReactNode
  /** How many grey rows: as many as a page holds. */
  expectedRows?: number
}

/** Rows of one kind. A table with a sticky head; on phones each row is a card. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, rows, rowKey, rowLink, empty, expectedRows = 10 } = props
  const { t } = useLingui()
  if (rows?.length === 0 && empty) return empty
  const look = (column: Column<Item>) => ({
    numeric: column.numeric,
    nowrap: column.nowrap,
    primary: column.primary,
    hideOnPhone: column.hideOnPhone,
  })
  return (
    <Wrap>
      {!rows && <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>}
      {/* Explicit roles: drawn as cards, the elements lose their native ones. */}
      <Table role="table" aria-label={label} aria-busy={rows === undefined}>
        <Head role="rowgroup">
          <HeadRow role="row">
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={column.sorted}
                {...look(column)}
                width={column.width}
              >
                {column.head ?? column.header}
              </HeadCell>
            ))}
          </HeadRow>
        </Head>
        <Body role="rowgroup">
          {rows?.map((item) => (
            <Row key={rowKey(item)} role="row" linked={rowLink !== undefined}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  role={column.primary ? 'rowheader' : 'cell'}
                  data-label={column.header}
                  {...look(column)}
                >
                  {column.primary && rowLink ? rowLink(item, column.cell(item)) : column.cell(item)}
                </Cell>
              ))}
            </Row>
          ))}
          {!rows &&
            Array.from({ length: expectedRows }, (_, index) => `waiting-${index}`).map((key) => (
              <Row key={key} aria-hidden>
                {columns.map((column) => (
                  <Cell key={column.key} data-label={column.header} {...look(column)}>
                    <chakra.div flex="1" minHeight={`${column.lines ?? 1}lh`}>
                      <Skeleton
                        width={column.primary ? '70%' : '50%'}
                        marginInlineStart={
                          column.numeric ? 'auto' : column.primary ? '0' : { base: 'auto', sm: '0' }
                        }
                      />
                    </chakra.div>
                  </Cell>
                ))}
              </Row>
            ))}
        </Body>
      </Table>
    </Wrap>
  )
}
