import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import FileClock from 'lucide-react/icons/file-clock'
import type { PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { slaShare } from '../../../../contract/applications/sla.ts'
import { awaitsDocuments } from '../../../../contract/applications/status-machine.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { useApplicationColumns } from '../parts/application-columns.tsx'
import { ApplicationStatusTag } from '../parts/application-status-tag.tsx'
import { SlaTime } from '../parts/sla-time.tsx'
import { ageText } from './age-text.ts'

// Minutes are the smallest unit in words.
const TICK_MS = 15_000

/** A second thing in a cell, under the first. */
const Second = chakra('span', { base: { display: 'block', color: 'fg.muted' } })

/** The columns of the queue, before the row's actions. */
export function usePendingColumns(): ListColumn<PendingRow>[] {
  const { t } = useLingui()
  const all = useApplicationColumns()
  return [
    all.number,
    all.customer,
    all.service,
    {
      key: 'franchise',
      header: t`Franchise, partner`,
      lines: 2,
      cell: ({ franchiseName, servicePartnerName }) => (
        <span>
          {franchiseName}
          <Second {...(servicePartnerName === null && { color: 'warning.fg' })}>
            {servicePartnerName ?? t`No partner`}
          </Second>
        </span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: (row) => (
        <chakra.span
          display="inline-grid"
          justifyItems={{ base: 'end', sm: 'start' }}
          gap="1"
          whiteSpace="nowrap"
        >
          <ApplicationStatusTag status={row.status} />
          {awaitsDocuments(row) && (
            <StatusTag tone="warning" icon={<FileClock size={16} />}>
              {t`Waiting for documents`}
            </StatusTag>
          )}
        </chakra.span>
      ),
    },
    { key: 'left', header: t`Time left`, lines: 2, cell: (row) => <Share row={row} /> },
    { key: 'age', header: t`Age`, numeric: true, cell: (row) => <Age row={row} /> },
  ]
}

/** The time left in words, and the share of the window that is gone. */
function Share({ row }: { row: PendingRow }) {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const percent = formatCount(Math.floor(slaShare(row, now) * 100))
  return (
    <chakra.span display="block" whiteSpace="nowrap">
      <SlaTime application={row} />
      <Second data-figures>{t`${percent}% of the time used`}</Second>
    </chakra.span>
  )
}

function Age({ row: { submittedAt } }: { row: PendingRow }) {
  const now = useNow(TICK_MS)
  return (
    <time dateTime={submittedAt} title={formatDateTime(submittedAt)}>
      {ageText(submittedAt, now)}
    </time>
  )
}
