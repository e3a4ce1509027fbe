import { useLingui } from '@lingui/react/macro'
import FileClock from 'lucide-react/icons/file-clock'
import type { PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { awaitsDocuments } from '../../../../contract/applications/status-machine.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { StatusTag, TagPair } from '../../../ui/feedback/status-tag.tsx'
import { TwoLines } from '../../../ui/layout/table/two-lines.tsx'
import { StatusAndTurn, useApplicationColumns } from '../parts/application-columns.tsx'
import { ApplicationStatusTag } from '../parts/application-status-tag.tsx'
import { ageText } from './age-text.ts'

// Minutes are the smallest unit in words.
const TICK_MS = 15_000

/** The columns of the queue, before the row's actions. */
export function usePendingColumns(): ListColumn<PendingRow>[] {
  const { t } = useLingui()
  const all = useApplicationColumns()
  return [
    all.customer,
    all.phone,
    all.service,
    all.number,
    {
      key: 'franchise',
      header: t`Franchise, partner`,
      lines: 2,
      hidesBelow: 'medium',
      cell: ({ franchiseName, servicePartnerName }) => (
        <TwoLines
          first={franchiseName}
          second={servicePartnerName ?? t`No partner`}
          tone={servicePartnerName === null ? 'warning' : undefined}
        />
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      nowrap: true,
      phone: 'bottom',
      lines: 2,
      cell: (row) =>
        awaitsDocuments(row) ? (
          <TagPair>
            <ApplicationStatusTag status={row.status} />
            <StatusTag tone="warning" icon={<FileClock size={16} />}>
              {t`Waiting for documents`}
            </StatusTag>
          </TagPair>
        ) : (
          <StatusAndTurn row={row} />
        ),
    },
    all.timeLeft,
    {
      key: 'age',
      header: t`Age`,
      numeric: true,
      hidesBelow: 'medium',
      cell: (row) => <Age row={row} />,
    },
  ]
}

function Age({ row: { submittedAt } }: { row: PendingRow }) {
  const now = useNow(TICK_MS)
  return (
    <time dateTime={submittedAt} title={formatDateTime(submittedAt)}>
      {ageText(submittedAt, now)}
    </time>
  )
}
