import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { nextOrder } from './list-search.ts'
import { SelectionBox, SelectionHead } from './selection-bar.tsx'
import type { ListAddress } from './use-list-search.ts'

export interface ListColumn<Row> extends Column<Row> {
  /** The order in which the server can sort by this column, as the list's address names it. */
  sort?: string
  /** Shown once somebody asks for it in the list's menu. */
  isHiddenAtFirst?: boolean
}

/** How rows are chosen on a list that has a selection. */
export interface RowSelection<Row> {
  /** The row's name for screen readers: its number or its name. */
  nameOf: (row: Row) => string
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** How many rows of the page are selected. */
  chosen: 'all' | 'some' | 'none'
  /** Selects all rows of the page, or none. */
  toggleAll: () => void
}

/** The columns as the table draws them: with boxes to select rows, and heads that sort. */
export function useTableColumns<Row>(
  columns: readonly ListColumn<Row>[],
  address: ListAddress,
  selection: RowSelection<Row> | undefined,
): Column<Row>[] {
  const { t } = useLingui()
  const sortable = columns.map(({ sort, ...column }): Column<Row> => {
    if (sort === undefined) return column
    const sorted =
      SORTED[address.sort === sort ? 'up' : address.sort === `-${sort}` ? 'down' : 'no']
    const onSort = () => address.sortBy(nextOrder(address.sort, sort))
    return {
      ...column,
      sorted,
      head: <SortHead label={column.header} sorted={sorted} onSort={onSort} />,
    }
  })
  if (!selection) return sortable
  const boxes: Column<Row> = {
    key: 'select',
    header: t`Select`,
    head: <SelectionHead chosen={selection.chosen} onToggle={selection.toggleAll} />,
    hidesBelow: 'phone',
    isOnScreenOnly: true,
    cell: (row) => (
      <SelectionBox
        name={selection.nameOf(row)}
        checked={selection.has(row)}
        onToggle={() => selection.toggle(row)}
      />
    ),
  }
  return [boxes, ...sortable]
}

const SORTED = { up: 'ascending', down: 'descending', no: 'none' } as const

const Head = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '8',
    fontWeight: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '& > svg': { flex: 'none' },
    // Buttons are left out on paper, but for the words of a head.
    _print: { display: 'inline !important', '& > svg': { display: 'none' } },
  },
})

interface SortHeadProps {
  label: string
  sorted: (typeof SORTED)[keyof typeof SORTED]
  onSort: () => void
}

/** A column's head that sorts: ascending, descending, then the list's own order. */
function SortHead({ label, sorted, onSort }: SortHeadProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <>
      <Head
        type="button"
        onClick={onSort}
        color={sorted === 'none' ? undefined : 'fg'}
        hideBelow="sm"
      >
        {label}
        <Arrow size={16} aria-hidden visibility={sorted === 'none' ? 'hidden' : undefined} />
      </Head>
      {/* On phones the heads are read, not seen: the focus would be lost on a button. */}
      <chakra.span hideFrom="sm">{label}</chakra.span>
    </>
  )
}
