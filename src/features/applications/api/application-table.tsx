import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { formatDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { ApplicationNumber } from './application-number.tsx'
import { ApplicationStatusTag } from './application-status-tag.tsx'
import { serviceName } from './service-name.ts'
import { SlaTime } from './sla-time.tsx'

export interface ApplicationTableProps {
  label: string
  /** Undefined while they are on their way. */
  rows: readonly ApplicationRow[] | undefined
  /** Makes the whole row lead to its record. */
  rowLink: (row: ApplicationRow, text: ReactNode) => ReactElement
  /** A column before the number. */
  lead?: Column<ApplicationRow>
  /** Columns that not everybody needs. */
  show?: { franchise?: boolean; van?: boolean }
  /** What can be done with a row besides opening it, where there is room. */
  rowAction?: { header: string; cell: (row: ApplicationRow) => ReactNode }
  /** Shown instead when there is no row. */
  empty?: ReactNode
  expectedRows?: number
}

const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** Applications, the number first; on phones each is a card. */
export function ApplicationTable({ lead, show = {}, rowAction, ...rest }: ApplicationTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: (Column<ApplicationRow> | false | undefined)[] = [
    lead,
    {
      key: 'number',
      header: t`Number`,
      primary: true,
      cell: ({ applicationId }) => <ApplicationNumber>{applicationId}</ApplicationNumber>,
    },
    {
      key: 'customer',
      header: t`Customer`,
      cell: ({ customerName, customerPhone }) => (
        <chakra.span display="block" minWidth={{ sm: '9rem' }}>
          {customerName}
          <chakra.span display="block" data-figures color="fg.muted">
            {customerPhone}
          </chakra.span>
        </chakra.span>
      ),
    },
    {
      key: 'service',
      header: t`Service`,
      cell: (row) => <span>{serviceName(row, language)}</span>,
    },
    !!show.franchise && {
      key: 'franchise',
      header: t`Franchise`,
      cell: ({ franchiseName }) => <span>{franchiseName}</span>,
    },
    !!show.van && {
      key: 'van',
      header: t`Gram van`,
      cell: ({ vanName }) => <span>{vanName}</span>,
    },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => (
        <NoWrap>
          <ApplicationStatusTag status={status} />
        </NoWrap>
      ),
    },
    {
      key: 'left',
      header: t`Time left`,
      cell: (row) => (
        <NoWrap>
          <SlaTime application={row} />
        </NoWrap>
      ),
    },
    {
      key: 'submitted',
      header: t`Submitted on`,
      numeric: true,
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>,
    },
    !!rowAction && { key: 'action', wideOnly: true, ...rowAction },
  ]
  return (
    <DataTable columns={columns.filter((column) => !!column)} rowKey={(row) => row._id} {...rest} />
  )
}
