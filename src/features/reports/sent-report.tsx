import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { Report } from '../../../contract/reports/reports.ts'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { notifyReportFailed } from '../../blocks/record/notify-failed.ts'
import { formatDay } from '../../i18n/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { downloadReport } from './api.ts'
import { TYPE_LABELS } from './report-labels.ts'

/** The report to which an e-mail has led. */
export function SentReport({ report }: { report: Report }) {
  const { t, i18n } = useLingui()
  const { type, from, to, state } = report
  if (state !== 'done') return null
  const download = () => void downloadReport(report).catch(notifyReportFailed)
  return (
    <Card title={t`Your scheduled report`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.p flex="1 1 16rem">
          {`${i18n._(TYPE_LABELS[type])}, ${formatDay(from)} – ${formatDay(to)}`}
        </chakra.p>
        <Button variant="primary" onClick={() => withConnection(download)}>
          {t`Download report`}
        </Button>
      </chakra.div>
    </Card>
  )
}
