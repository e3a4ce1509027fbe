import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import FileX from 'lucide-react/icons/file-x'
import { isReportOpen } from '../../../contract/reports/reports.ts'
import { ApiError } from '../../api/api-error.ts'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { notifyReportFailed } from '../../blocks/record/notify-failed.ts'
import { formatDay } from '../../i18n/dates.ts'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { downloadReport, reportQuery } from './api.ts'
import { FAILURE_LABELS, TYPE_LABELS } from './report-labels.ts'
import { ReportStateTag } from './report-state-tag.tsx'

/** The report to which an e-mail or a notification has led, or that it is gone. */
export function SentReport({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const { data: report, error } = useQuery(reportQuery(id))
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Note tone="info" icon={<FileX size={20} />}>
        {errorText(error)}
      </Note>
    )
  }
  if (!report) return null
  const { type, from, to, state, failure, isScheduled } = report
  const download = () => void downloadReport(report).catch(notifyReportFailed)
  return (
    <Card title={isScheduled ? t`Your scheduled report` : t`Your report`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.p flex="1 1 16rem">
          {`${i18n._(TYPE_LABELS[type])}, ${formatDay(from)} – ${formatDay(to)}`}
        </chakra.p>
        {state === 'done' ? (
          <Button variant="primary" onClick={() => withConnection(download)}>
            {t`Download report`}
          </Button>
        ) : (
          <>
            <ReportStateTag state={state} />
            {!isReportOpen(state) && failure && <span>{i18n._(FAILURE_LABELS[failure])}</span>}
          </>
        )}
      </chakra.div>
    </Card>
  )
}
