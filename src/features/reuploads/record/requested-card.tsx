import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { ReuploadRequest } from '../../../../contract/applications/reupload-request.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import {
  mayReviewDocuments,
  maySupplyDocuments,
} from '../../../../contract/reuploads/reupload-rules.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { useWithdrawRequest } from '../api/mutations.ts'
import { isRefused, QueuedSupplyNote, useQueuedSupply } from './queued-supply.tsx'

const loadSupply = () => import('./supply-dialog.tsx')

interface Props {
  application: ApplicationDetail
  request: ReuploadRequest
}

/** The card of an open request: which documents, why, until when, and what this person can do. */
export function RequestedCard({ application, request }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const viewer = useUser().userInfo
  const queued = useQueuedSupply(application._id)
  const [open, setOpen] = useState<'supply' | 'withdraw' | null>(null)
  const isWaiting = queued !== null && !isRefused(queued)
  const maySupply = maySupplyDocuments(viewer, application) && !isWaiting
  const mayWithdraw = mayReviewDocuments(viewer, application)
  // The dialog loads in advance: at the press there may be no connection.
  useLazyModule('supply-dialog', loadSupply, { isWanted: maySupply })
  const { documents, reason, expiresAt, requestedByName, requestedAt } = request
  const title = (
    <Trans>
      Documents for <ApplicationNumber>{application.applicationId}</ApplicationNumber>
    </Trans>
  )
  return (
    <Card title={t`Documents requested`}>
      <chakra.div display="grid" gap="3">
        <chakra.ul paddingInlineStart="5" listStyle="disc" fontWeight="medium">
          {documents.map(({ requirement, label }) => (
            <li key={requirement}>{textIn(label, language)}</li>
          ))}
        </chakra.ul>
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {reason}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          <Trans>The customer can upload them until {formatDateTime(expiresAt)}.</Trans>{' '}
          <Trans>
            Requested by {requestedByName}, {formatDateTime(requestedAt)}
          </Trans>
        </chakra.p>
        {queued && <QueuedSupplyNote queued={queued} />}
        {(maySupply || mayWithdraw) && (
          <chakra.div display="flex" flexWrap="wrap" gap="3" data-no-print>
            {maySupply && (
              <Button
                variant="primary"
                onClick={() => setOpen('supply')}
              >{t`Add documents`}</Button>
            )}
            {mayWithdraw && (
              <Button onClick={() => setOpen('withdraw')}>{t`Withdraw request`}</Button>
            )}
          </chakra.div>
        )}
      </chakra.div>
      {open === 'supply' && (
        <LazyDialog
          name="supply-dialog"
          load={loadSupply}
          title={title}
          onClose={() => setOpen(null)}
        >
          {({ SupplyDialog }) => (
            <SupplyDialog
              title={title}
              application={application}
              request={request}
              onClose={() => setOpen(null)}
            />
          )}
        </LazyDialog>
      )}
      {open === 'withdraw' && (
        <Withdraw application={application} request={request} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}

function Withdraw({ application, request, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const withdraw = useWithdrawRequest(application._id)
  const confirm = () =>
    withConnection(() =>
      withdraw.mutate(request._id, {
        onSuccess: () => notify({ tone: 'success', title: t`Request withdrawn` }),
        onError: notifyUpdateFailed,
        onSettled: onClose,
      }),
    )
  return (
    <ConfirmDialog
      open
      title={t`Withdraw the request?`}
      confirmLabel={t`Withdraw request`}
      loading={withdraw.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Trans>
        The customer can no longer upload these documents, and the deadline continues. Files that
        were not sent yet are lost.
      </Trans>
    </ConfirmDialog>
  )
}
