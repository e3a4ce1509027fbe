import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Skeleton } from '../../feedback/loading.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { Body, Cell, Head, HeadCell, HeadRow, Row, Table, Wrap } from './data-table-parts.tsx'
import { Lines, Marked, Part, RowMark, Second, Title } from './row-text.tsx'
import type { TableWidth } from './table-widths.ts'

export interface Column<Item> {
  key: string
  /** The column's head; on phones the label before a value on a line of its own. */
  header: string
  /** Instead of the header's words in the head: a button that sorts. */
  head?: ReactNode
  /** Which way the rows are sorted by it, where they can be. */
  sorted?: 'ascending' | 'descending' | 'none'
  /** Plain words are cut after two lines, and are whole in the tooltip. */
  cell: (item: Item) => ReactNode
  /** Right-aligned, with figures of one width. */
  numeric?: boolean
  /** Kept on one line: a number, a date. */
  nowrap?: boolean
  /** The name of the row, with the row's link: the first column, and the first line on phones. */
  primary?: boolean
  /** Before the row's name where there is room: the icon of a service, the initials of a person. Decorative. */
  mark?: (item: Item) => ReactNode
  width?: string
  /** Lines of its cells, for grey rows of the same height; 1 by default. */
  lines?: number
  /** In a table narrower than this its words stand below the row's name, within the link; `always`: at every width. */
  foldsBelow?: TableWidth | 'always'
  /** In a table narrower than this it is left out. */
  hidesBelow?: TableWidth
  /**
   * Where it stands on phones: at the end of the row's first or second line, or beside both, as a button
   * does; or nowhere. By default on a line of its own, with its label.
   */
  phone?: 'top' | 'bottom' | 'action' | 'none'
  /** Left out on paper: boxes and buttons. */
  isOnScreenOnly?: boolean
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
  /** Low rows: more of them in the window. */
  isCompact?: boolean
  /** Words and their figures: on phones a row has one line, at its end the column that is `top`. */
  isOneLine?: boolean
  /** How many grey rows: as many as a page holds. */
  expectedRows?: number
}

/**
 * Rows of one kind. A table with a sticky head, whose less important columns fold under the first where it is
 * narrow; on phones one row of 72 to 80 px: the name, what folds below it, and two short things at the end.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, rows, rowKey, rowLink, empty, expectedRows = 10 } = props
  const { isCompact, isOneLine } = props
  const { t } = useLingui()
  if (rows?.length === 0 && empty) return empty
  const drawn = columns.filter(({ foldsBelow }) => foldsBelow !== 'always')
  const look = (column: Column<Item>) => ({
    numeric: column.numeric,
    nowrap: column.nowrap,
    primary: column.primary,
    phone: column.phone,
    isOnScreenOnly: column.isOnScreenOnly,
    hidesBelow:
      column.hidesBelow ?? (column.foldsBelow === 'always' ? undefined : column.foldsBelow),
  })
  return (
    <Wrap>
      {!rows && <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>}
      {/* Explicit roles: drawn as rows of a phone, the elements lose their native ones. */}
      <Table role="table" aria-label={label} aria-busy={rows === undefined}>
        <Head role="rowgroup">
          <HeadRow role="row">
            {drawn.map((column) => (
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
            <Row key={rowKey(item)} role="row" linked={rowLink !== undefined} isOneLine={isOneLine}>
              {drawn.map((column) => (
                <Cell
                  key={column.key}
                  role={column.primary ? 'rowheader' : 'cell'}
                  data-label={column.header}
                  {...{ isCompact, isOneLine }}
                  {...look(column)}
                >
                  {column.primary ? (
                    <RowName {...{ item, column, columns, rowLink, isCompact }} />
                  ) : (
                    cut(column.cell(item))
                  )}
                </Cell>
              ))}
            </Row>
          ))}
          {!rows &&
            Array.from({ length: expectedRows }, (_, index) => `waiting-${index}`).map((key) => (
              <Row key={key} aria-hidden isOneLine={isOneLine}>
                {drawn.map((column) => (
                  <Cell
                    key={column.key}
                    data-label={column.header}
                    {...{ isCompact, isOneLine }}
                    {...look(column)}
                  >
                    <chakra.div flex="1" minHeight={`${column.lines ?? 1}lh`} minWidth="3rem">
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

/** Plain words on two lines at most. */
function cut(words: ReactNode): ReactNode {
  return typeof words === 'string' ? <Lines title={words}>{words}</Lines> : words
}

interface RowNameProps<Item> {
  item: Item
  column: Column<Item>
  columns: readonly Column<Item>[]
  rowLink: DataTableProps<Item>['rowLink']
  isCompact: boolean | undefined
}

/** The row's name and, below it, what has no column of its own at this width: together the row's link. */
function RowName<Item>({ item, column, columns, rowLink, isCompact }: RowNameProps<Item>) {
  const parts = columns.flatMap((each) => {
    const { foldsBelow } = each
    const words = foldsBelow === undefined ? null : each.cell(item)
    return foldsBelow === undefined || !words ? [] : [{ ...each, foldsBelow, words }]
  })
  const title = column.cell(item)
  const name = (
    <>
      <Title
        data-name
        {...(typeof title === 'string' && { title })}
        lines={parts.some(({ foldsBelow }) => foldsBelow === 'always') ? 'one' : 'two'}
      >
        {title}
      </Title>
      {parts.length > 0 && (
        <Second>
          {parts.map(({ key, foldsBelow, phone, words }) => (
            <Part
              key={key}
              below={foldsBelow}
              isOffPhone={phone === 'none'}
              {...(typeof words === 'string' && { title: words })}
            >
              {words}{' '}
            </Part>
          ))}
        </Second>
      )}
    </>
  )
  if (!column.mark) return rowLink ? rowLink(item, name) : name
  return (
    <Marked data-marked>
      <RowMark isCompact={isCompact}>{column.mark(item)}</RowMark>
      {rowLink ? rowLink(item, name) : <span>{name}</span>}
    </Marked>
  )
}
