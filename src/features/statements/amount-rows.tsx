import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { formatColumnMoney } from '../../../contract/core/money.ts'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'

export interface AmountRow {
  key: string
  label: string
  paise: number
}

interface Props<Row> {
  label: string
  rows: readonly Row[]
  rowLink?: (row: Row, words: ReactNode) => ReactElement
}

/** Words and what they come to, of which the last row is made by those above it. */
export function AmountRows<Row extends AmountRow>({ label, rows, rowLink }: Props<Row>) {
  const { t } = useLingui()
  const columns: Column<Row>[] = [
    { key: 'label', header: t`Entry`, primary: true, cell: (row) => row.label },
    {
      key: 'amount',
      header: t`Amount`,
      numeric: true,
      phone: 'top',
      cell: ({ paise }) => formatColumnMoney(paise),
    },
  ]
  return (
    <DataTable<Row>
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      {...(rowLink && { rowLink })}
      isCompact
      isOneLine
    />
  )
}
