import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../contract/core/money.ts'
import { lastPage } from '../../../../contract/core/paging.ts'
import type { ImportSummary } from '../../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Pager } from '../../../ui/layout/pager.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { ImportLink } from '../import-link.tsx'
import { ImportStatusTag } from '../import-words.tsx'

interface Props {
  kind: OutletKind
  rows: readonly ImportSummary[] | undefined
  total: number
  page: number
  onPage: (page: number) => void
}

const sum = (counts: ImportSummary['counts'], ...states: string[]) =>
  formatCount(states.reduce((all, state) => all + (counts[state] ?? 0), 0))

/** What was imported before, the newest first. */
export function PastImports({ kind, rows, total, page, onPage }: Props) {
  const { t } = useLingui()
  const columns: Column<ImportSummary>[] = [
    {
      key: 'file',
      header: t`File`,
      primary: true,
      lines: 2,
      cell: ({ fileName, byName }) => (
        <span>
          {fileName}
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {byName}
          </chakra.span>
        </span>
      ),
    },
    {
      key: 'at',
      header: t`Uploaded`,
      phone: 'top',
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'status',
      header: t`Status`,
      phone: 'bottom',
      cell: ({ status }) => <ImportStatusTag status={status} />,
    },
    ...(
      [
        ['created', t`Created`, ['created']],
        ['changed', t`Changed`, ['changed']],
        ['bad', t`To correct`, ['wrong', 'refused']],
      ] as const
    ).map(([key, header, states]): Column<ImportSummary> => ({
      ...{ key, header, numeric: true },
      cell: ({ counts }) => <span data-figures>{sum(counts, ...states)}</span>,
    })),
  ]
  return (
    <section aria-labelledby="past-imports">
      <chakra.h2 id="past-imports" fontSize="lg" fontWeight="semibold" marginBlock="2">
        {t`Imports of the last year`}
      </chakra.h2>
      <DataTable
        label={t`Imports of the last year`}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }, words) => (
          <ImportLink kind={kind} at={_id}>
            {words}
          </ImportLink>
        )}
        expectedRows={3}
        empty={
          <EmptyState title={t`No imports yet`}>
            {t`Your imports appear here, with a report for each row.`}
          </EmptyState>
        }
      />
      {total > 0 && (
        <Pager page={page} pageCount={lastPage(total)} onPage={onPage}>
          <Plural value={total} one="# import" other="# imports" />
        </Pager>
      )}
    </section>
  )
}
