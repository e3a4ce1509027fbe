import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import type { BankFile } from '../../../../contract/bank-files/bank-files.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { lastPage } from '../../../../contract/core/paging.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { monthText } from '../../../i18n/months.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Pager } from '../../../ui/layout/pager.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { DownloadButton } from '../download-button.tsx'

interface Props {
  rows: readonly BankFile[] | undefined
  total: number
  page: number
  onPage: (page: number) => void
}

/** The files that were made, the newest first, each to be downloaded again. */
export function MadeFiles({ rows, total, page, onPage }: Props) {
  const { t } = useLingui()
  const columns: Column<BankFile>[] = [
    {
      key: 'number',
      header: t`File`,
      primary: true,
      lines: 2,
      cell: ({ number, fileName }) => (
        <span>
          <span data-figures>{t`File ${number}`}</span>
          <chakra.span display="block" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {fileName}
          </chakra.span>
        </span>
      ),
    },
    {
      key: 'months',
      header: t`Month`,
      phone: 'none',
      cell: ({ months }) => months.map(monthText).join(', '),
    },
    {
      key: 'made',
      header: t`Made`,
      foldsBelow: 'wide',
      cell: ({ madeAt, madeByName }) => `${formatDateTime(madeAt)}, ${madeByName}`,
    },
    {
      key: 'settled',
      header: t`Answered`,
      phone: 'none',
      numeric: true,
      cell: ({ settledCount, count }) => `${settledCount}/${count}`,
    },
    {
      key: 'total',
      header: t`Amount`,
      phone: 'top',
      numeric: true,
      nowrap: true,
      cell: ({ totalPaise }) => formatMoney(totalPaise),
    },
    {
      key: 'download',
      header: t`Download`,
      phone: 'action',
      isOnScreenOnly: true,
      cell: (file) => <DownloadButton file={file} />,
    },
  ]
  return (
    <section aria-labelledby="made-files">
      <chakra.h2 id="made-files" fontSize="lg" fontWeight="semibold" marginBlock="2">
        {t`Files made`}
      </chakra.h2>
      <DataTable
        label={t`Files made`}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        expectedRows={3}
        empty={
          <EmptyState title={t`No files yet`}>
            {t`Files that you make for the bank appear here.`}
          </EmptyState>
        }
      />
      {total > 0 && (
        <Pager page={page} pageCount={lastPage(total)} onPage={onPage}>
          <Plural value={total} one="# file" other="# files" />
        </Pager>
      )}
    </section>
  )
}
