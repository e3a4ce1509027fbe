import { useLingui } from '@lingui/react/macro'
import { formatColumnMoney } from '../../../contract/core/money.ts'
import type { MonthStatement } from '../../../contract/statements/statements.ts'
import { ENTRY_LABELS } from '../../i18n/entry-labels.ts'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'

interface Row {
  key: string
  label: string
  paise: number
}

type Sums = Pick<MonthStatement, 'openingPaise' | 'closingPaise' | 'sums'>

/** From the opening to the closing balance, by kind of entry. */
export function StatementSums({ statement }: { statement: Sums }) {
  const { t, i18n } = useLingui()
  const { openingPaise, closingPaise, sums } = statement
  const columns: Column<Row>[] = [
    { key: 'label', header: t`Entry`, primary: true, cell: ({ label }) => label },
    {
      key: 'amount',
      header: t`Amount`,
      numeric: true,
      phone: 'top',
      cell: ({ paise }) => formatColumnMoney(paise),
    },
  ]
  const rows: Row[] = [
    { key: 'opening', label: t`Opening balance`, paise: openingPaise },
    ...sums.map(({ kind, paise }) => ({ key: kind, label: i18n._(ENTRY_LABELS[kind]), paise })),
    { key: 'closing', label: t`Closing balance`, paise: closingPaise },
  ]
  return (
    <DataTable<Row>
      label={t`Summary`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      isCompact
      isOneLine
    />
  )
}
