import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry as Entry } from '../../../../contract/applications/history-entry.ts'
import type { PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { applicationQuery } from '../../../blocks/applications/queries.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingShapes, Skeleton } from '../../../ui/feedback/loading.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import type { QueueChange } from '../bulk/queue-change.ts'
import { invalidateQueue } from '../bulk/queue-change.ts'
import { useQueuedChange } from '../decide/queued-change.tsx'
import { HistoryEntry } from '../history/history.tsx'

const loadStatus = () => import('../decide/status-dialog.tsx')
const loadAssign = () => import('../assign/assign-dialog.online.tsx')

interface Props {
  row: PendingRow
  change: QueueChange
  onClose: () => void
}

/** The dialog of one row's action, the same as on its record, on the newest version of it. */
export function RowDialog({ row, change, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: application, error, isFetching, refetch } = useQuery(applicationQuery(row._id))
  const queued = useQueuedChange(row._id)
  const { applicationId } = row
  const title =
    change === 'assign' ? (
      <Trans>
        Change partner of <ApplicationNumber>{applicationId}</ApplicationNumber>
      </Trans>
    ) : (
      <Trans>
        Update status of <ApplicationNumber>{applicationId}</ApplicationNumber>
      </Trans>
    )
  const close = () => {
    invalidateQueue(client, 'admin')
    onClose()
  }
  if (!application) {
    return (
      <Dialog open title={title} onClose={onClose}>
        {error ? (
          <ErrorState
            title={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          >{t`The application could not be loaded.`}</ErrorState>
        ) : (
          <LoadingShapes>
            <Skeleton height="32" />
          </LoadingShapes>
        )}
      </Dialog>
    )
  }
  const shared = { title, application, onClose: close }
  if (change === 'status') {
    return (
      <LazyDialog name="status-dialog" load={loadStatus} title={title} onClose={close}>
        {({ StatusDialog }) => (
          <StatusDialog {...shared} refused={queued?.isRefused ? queued : null} hasShared={false} />
        )}
      </LazyDialog>
    )
  }
  return (
    <LazyDialog name="assign-dialog" load={loadAssign} title={title} onClose={close}>
      {({ AssignDialog }) => (
        <AssignDialog
          {...shared}
          renderChange={(entry: Entry) => (
            <HistoryEntry key={entry._id} entry={entry} application={application} />
          )}
        />
      )}
    </LazyDialog>
  )
}
