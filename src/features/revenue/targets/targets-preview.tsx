import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { TargetsPreview } from '../../../../contract/revenue/targets.ts'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'

/** What each target is, and what it becomes. */
export function TargetsPreviewTable({ preview }: { preview: TargetsPreview }) {
  const { t } = useLingui()
  const amount = (paise: number) => (paise > 0 ? formatMoney(paise) : t`No target`)
  return (
    <chakra.div
      maxHeight="18rem"
      overflowY="auto"
      tabIndex={0}
      role="group"
      aria-label={t`Preview`}
    >
      <DataTable
        label={t`Preview`}
        isCompact
        rows={preview.rows}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'name', header: t`Name`, primary: true, cell: ({ name }) => name },
          {
            key: 'from',
            header: t`Target now`,
            numeric: true,
            phone: 'top',
            cell: ({ fromPaise }) => amount(fromPaise),
          },
          {
            key: 'to',
            header: t`New target`,
            numeric: true,
            phone: 'bottom',
            cell: ({ toPaise }) => <chakra.b data-figures>{amount(toPaise)}</chakra.b>,
          },
        ]}
      />
    </chakra.div>
  )
}
