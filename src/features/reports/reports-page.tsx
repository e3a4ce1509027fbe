import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Id } from '../../../contract/core/primitives.ts'
import type { Report } from '../../../contract/reports/reports.ts'
import { isReportOpen } from '../../../contract/reports/reports.ts'
import { ListError } from '../../blocks/list/list-states.tsx'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { notifyReportFailed } from '../../blocks/record/notify-failed.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { tellHere } from '../notifications/parts/told-here.ts'
import { downloadReport, reportsQuery } from './api.ts'
import { RecentReports } from './recent-reports.tsx'
import { ReportForm, useReportForm } from './report-form.tsx'
import { ReportPreview } from './report-preview.tsx'
import { SchedulesSection } from './schedules/schedules-section.tsx'
import { SentReport } from './sent-report.tsx'

/** An e-mail about a scheduled report leads to it. */
const ReportAddress = v.object({ report: Id })

/** Reports: what to make, how it begins, and those of the last month. */
export function ReportsPage() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const query = useQuery(reportsQuery(page))
  const { data, error } = query
  const { expect } = useExpected(data?.rows)
  const search = v.safeParse(ReportAddress, useSearch({ strict: false }))
  const retry = () => void query.refetch()
  useUsable(data !== undefined || error !== null)
  return (
    <>
      <PageHeader
        isDense
        title={t`Reports`}
        description={t`Make a report as PDF or Excel. Its file stays for 30 days.`}
        action={
          <Button asChild>
            <Link to="/audit">{t`Audit trail`}</Link>
          </Button>
        }
      />
      <Freshness queries={[query]} onRetry={retry} />
      <chakra.div display="grid" gap="6">
        {error && !data ? (
          <ListError error={error} isFetching={query.isFetching} retry={retry} />
        ) : data ? (
          <>
            {search.success && <SentReport id={search.output.report} />}
            <NewReport
              today={data.today}
              onOrdered={(id) => {
                setPage(1)
                expect(id)
              }}
            />
            <RecentReports rows={data.rows} total={data.total} page={page} onPage={setPage} />
            <SchedulesSection />
          </>
        ) : (
          <Skeleton height="30rem" />
        )}
      </chakra.div>
    </>
  )
}

function NewReport({ today, onOrdered }: { today: string; onOrdered: (id: string) => void }) {
  const report = useReportForm(today, onOrdered)
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '26rem minmax(0, 1fr)' }}
    >
      <ReportForm report={report} />
      <ReportPreview order={report.order} />
    </chakra.div>
  )
}

/** Fetches the file of a report that was ordered on this page as soon as it is there, or says that there is none. */
function useExpected(rows: readonly Report[] | undefined) {
  const { t } = useLingui()
  const [id, setId] = useState<string | null>(null)
  const expected = rows?.find(({ _id }) => _id === id)
  const isOver = expected !== undefined && !isReportOpen(expected.state)
  const told = useRef<string | null>(null)
  useEffect(() => (id === null ? undefined : tellHere(id)), [id])
  useEffect(() => {
    if (!isOver || told.current === expected._id) return
    told.current = expected._id
    if (expected.state === 'failed') {
      notify({ tone: 'error', title: t`Report Generation Failed` })
    }
    if (expected.state !== 'done') return
    downloadReport(expected).then(
      () =>
        notify({
          tone: 'success',
          title: t`Your report has been generated and downloaded successfully.`,
        }),
      notifyReportFailed,
    )
  }, [isOver, expected, t])
  return { expect: setId }
}
