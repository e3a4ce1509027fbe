import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { BulkProgressDialog } from '../../../blocks/bulk/bulk-progress-dialog.tsx'
import type { BulkRun } from '../../../blocks/bulk/bulk-run.ts'
import { useUser } from '../../../session/user.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { ApplicationStatusTag } from '../parts/application-status-tag.tsx'
import { assignRun, statusRun } from './bulk-runs.ts'
import type { QueueChange } from './queue-change.ts'
import { invalidateQueue } from './queue-change.ts'
import '../api/error-texts.ts'

// Each form comes when it is opened: that of the status brings the documents with it.
const loadAssign = () => import('./bulk-assign.tsx')
const loadStatus = () => import('./bulk-status.tsx')

interface Props {
  title: string
  change: QueueChange
  rows: readonly PendingRow[]
  /** `isWhole`: all of it is done, and the selection with it. */
  onClose: (isWhole: boolean) => void
}

/** The change of many applications: what is decided, then how it gets on. */
export function BulkDialog({ title, change, rows, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const viewer = useUser().userInfo
  const [run, setRun] = useState<BulkRun<PendingRow> | null>(null)
  const [partnerId, setPartnerId] = useState<string | null>()
  const begin = (made: BulkRun<PendingRow>) => {
    setRun(made)
    void made.run()
  }
  if (run) {
    return (
      <BulkProgressDialog
        title={title}
        run={run}
        rowKey={({ _id }) => _id}
        rowLink={({ _id: applicationId, applicationId: number, customerName }) => (
          <TextLink asChild>
            {/* The list of what failed stays where it is. */}
            <Link to="/applications/$applicationId" params={{ applicationId }} target="_blank">
              <ApplicationNumber>{number}</ApplicationNumber> <span>{customerName}</span>
              <VisuallyHidden> {t`(opens in a new tab)`}</VisuallyHidden>
            </Link>
          </TextLink>
        )}
        presentState={({ status, servicePartnerName }) => (
          <>
            <ApplicationStatusTag status={status} />
            {change === 'assign' && <span>{servicePartnerName ?? t`Nobody`}</span>}
          </>
        )}
        result={partnerId === undefined ? undefined : withThere(rows, partnerId)}
        onEnded={() => invalidateQueue(client, viewer.userType)}
        onClose={() => onClose(run.get().items.every(({ state }) => state === 'done'))}
      />
    )
  }
  const cancel = () => onClose(false)
  const shared = { title, rows, onClose: cancel }
  return change === 'assign' ? (
    <LazyDialog name="bulk-assign" load={loadAssign} title={title} onClose={cancel}>
      {({ BulkAssign }) => (
        <BulkAssign
          {...shared}
          onDecided={(decided) => {
            setPartnerId(decided.partnerId)
            begin(assignRun(viewer, rows, decided))
          }}
        />
      )}
    </LazyDialog>
  ) : (
    <LazyDialog name="bulk-status" load={loadStatus} title={title} onClose={cancel}>
      {({ BulkStatus }) => (
        <BulkStatus {...shared} onDecided={(decided) => begin(statusRun(viewer, rows, decided))} />
      )}
    </LazyDialog>
  )
}

/** How many were changed beside those that the partner had already; undefined where it had none of them. */
function withThere(rows: readonly PendingRow[], partnerId: string | null) {
  const there = rows.filter(({ servicePartnerId }) => servicePartnerId === partnerId)
  const [first] = there
  if (!first) return undefined
  return (changed: number) => (
    <AlreadyThere changed={changed} there={there.length} partner={first.servicePartnerName} />
  )
}

interface ThereProps {
  changed: number
  there: number
  partner: string | null
}

function AlreadyThere({ changed, there, partner }: ThereProps) {
  return partner === null ? (
    <Trans>
      {changed} changed, {there} already without a partner.
    </Trans>
  ) : (
    <Trans>
      {changed} changed, {there} already with {partner}.
    </Trans>
  )
}
