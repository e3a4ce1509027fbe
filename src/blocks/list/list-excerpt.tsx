import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'

interface Props<Row> {
  title: string
  /** All that there are; the first of them are shown. Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  /** How many are shown. */
  limit: number
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Absent where the rows lead nowhere for this person. */
  rowLink?: (row: Row, text: ReactNode) => ReactElement
  /** To the whole list; offered while there are more rows. */
  showAll?: ReactElement
  empty: ReactNode
}

/** The first rows of a list on another screen, under their own title. */
export function ListExcerpt<Row>({ title, rows, limit, showAll, ...table }: Props<Row>) {
  const titleId = useId()
  const hasMore = rows !== undefined && rows.length > limit
  return (
    <section aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title={title}
        marginBlockEnd="2"
        action={
          showAll &&
          hasMore && (
            <Button asChild variant="quiet" marginInlineEnd="-4">
              {showAll}
            </Button>
          )
        }
      />
      <DataTable label={title} rows={rows?.slice(0, limit)} expectedRows={limit} {...table} />
    </section>
  )
}
