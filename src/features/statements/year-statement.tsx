import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatColumnMoney } from '../../../contract/core/money.ts'
import type { YearStatement } from '../../../contract/statements/statements.ts'
import { monthText } from '../../i18n/months.ts'
import { Card } from '../../ui/layout/card.tsx'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'
import { StatementSums } from './statement-sums.tsx'

type Month = YearStatement['months'][number]

/** A financial year: its sums, and month by month. */
export function YearStatementView({ statement }: { statement: YearStatement }) {
  const { t } = useLingui()
  const columns: Column<Month>[] = [
    { key: 'month', header: t`Month`, primary: true, cell: ({ month }) => monthText(month) },
    {
      key: 'opening',
      header: t`Opening balance`,
      numeric: true,
      phone: 'none',
      cell: ({ openingPaise }) => formatColumnMoney(openingPaise),
    },
    {
      key: 'moved',
      header: t`Entries together`,
      numeric: true,
      foldsBelow: 'phone',
      cell: ({ openingPaise, closingPaise }) => formatColumnMoney(closingPaise - openingPaise),
    },
    {
      key: 'closing',
      header: t`Closing balance`,
      numeric: true,
      phone: 'top',
      cell: ({ closingPaise }) => formatColumnMoney(closingPaise),
    },
  ]
  return (
    <chakra.div display="grid" gap="6">
      <Card flush title={t`Summary`}>
        <StatementSums statement={statement} />
      </Card>
      <Card flush title={t`Month by month`}>
        <DataTable<Month>
          label={t`Month by month`}
          columns={columns}
          rows={statement.months}
          rowKey={({ month }) => month}
        />
      </Card>
    </chakra.div>
  )
}
