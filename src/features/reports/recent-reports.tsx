import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../contract/core/money.ts'
import { lastPage } from '../../../contract/core/paging.ts'
import type { Report } from '../../../contract/reports/reports.ts'
import { isReportOpen } from '../../../contract/reports/reports.ts'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { notifyReportFailed, notifyUpdateFailed } from '../../blocks/record/notify-failed.ts'
import { formatDateTime, formatDay } from '../../i18n/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { fileSize } from '../../ui/layout/file-size.ts'
import { Pager } from '../../ui/layout/pager.tsx'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'
import { downloadReport, useCancelReport } from './api.ts'
import { FAILURE_LABELS, TYPE_LABELS } from './report-labels.ts'
import { ReportStateTag } from './report-state-tag.tsx'

interface Props {
  rows: readonly Report[] | undefined
  total: number
  page: number
  onPage: (page: number) => void
}

/** The person's reports of the last month, to be fetched again, or cancelled while they are made. */
export function RecentReports({ rows, total, page, onPage }: Props) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="recent-reports">
      <chakra.h2 id="recent-reports" fontSize="lg" fontWeight="semibold" marginBlockEnd="2">
        {t`Recent reports`}
      </chakra.h2>
      <DataTable<Report>
        label={t`Recent reports`}
        columns={useReportColumns()}
        rows={rows}
        rowKey={({ _id }) => _id}
        expectedRows={3}
        empty={
          <EmptyState title={t`No reports yet`}>
            {t`Your reports appear here. Their files stay for 30 days.`}
          </EmptyState>
        }
      />
      {total > 0 && (
        <Pager page={page} pageCount={lastPage(total)} onPage={onPage}>
          <Plural value={total} one="# report" other="# reports" />
        </Pager>
      )}
    </section>
  )
}

function useReportColumns(): Column<Report>[] {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'type',
      header: t`Report`,
      primary: true,
      lines: 2,
      cell: ({ type, from, to, isScheduled, isOwn }) => (
        <span>
          {i18n._(TYPE_LABELS[type])}
          <chakra.span
            display="block"
            fontSize="sm"
            fontWeight="normal"
            color="fg.muted"
            whiteSpace="normal"
          >
            {[
              `${formatDay(from)} – ${formatDay(to)}`,
              !isOwn ? t`Sent to you` : isScheduled && t`Scheduled`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </chakra.span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t`Status`,
      phone: 'top',
      cell: (report) => <Progress report={report} />,
    },
    {
      key: 'rows',
      header: t`Rows`,
      numeric: true,
      phone: 'none',
      cell: ({ total }) => (total === null ? '' : formatCount(total)),
    },
    {
      key: 'file',
      header: t`File`,
      phone: 'bottom',
      nowrap: true,
      cell: ({ format, bytes }) =>
        [format === 'pdf' ? 'PDF' : 'Excel', bytes !== null && fileSize(bytes)]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'at',
      header: t`Ordered`,
      phone: 'none',
      hidesBelow: 'medium',
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'action',
      header: t`Action`,
      phone: 'action',
      isOnScreenOnly: true,
      cell: (report) => <ReportAction report={report} />,
    },
  ]
}

function Progress({ report: { state, total, written, failure } }: { report: Report }) {
  const { t, i18n } = useLingui()
  return (
    <chakra.span display="inline-grid" justifyItems="start" gap="1">
      <ReportStateTag state={state} />
      {failure && (
        <chakra.span fontSize="sm" color="fg.muted" whiteSpace="normal">
          {i18n._(FAILURE_LABELS[failure])}
        </chakra.span>
      )}
      {state === 'running' && (
        <chakra.span display="block" width="full">
          <ProgressBar label={t`Being made`} value={total ? written / total : 0} />
        </chakra.span>
      )}
    </chakra.span>
  )
}

function ReportAction({ report }: { report: Report }) {
  const { t, i18n } = useLingui()
  const cancel = useCancelReport()
  const { _id, state, type, isOwn } = report
  const name = i18n._(TYPE_LABELS[type])
  if (isReportOpen(state) && !isOwn) return null
  if (isReportOpen(state)) {
    return (
      <Button
        size="sm"
        aria-label={t`Cancel ${name}`}
        loading={cancel.isPending}
        onClick={() => withConnection(() => cancel.mutate(_id, { onError: notifyUpdateFailed }))}
      >
        {t`Cancel`}
      </Button>
    )
  }
  if (state !== 'done') return null
  return (
    <Button
      size="sm"
      aria-label={t`Download ${name}`}
      onClick={() => withConnection(() => void downloadReport(report).catch(notifyReportFailed))}
    >
      {t`Download`}
    </Button>
  )
}
