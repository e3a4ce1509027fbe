import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isFinal } from '../../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { HistoryEntry as Entry } from '../../../../contract/applications/history-entry.ts'
import {
  awaitsDocuments,
  mayAssign,
  nextStatuses,
} from '../../../../contract/applications/status-machine.ts'
import { seesPayments } from '../../../../contract/payments/sees-payments.ts'
import { mayRequestDocuments } from '../../../../contract/reuploads/reupload-rules.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMay, useUser } from '../../../session/user.tsx'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { ServiceMark } from '../../catalogue/parts/service-mark.tsx'
import { ReceiptMenu } from '../../receipts/parts/receipt-menu.tsx'
import { QueuedChangeNote, useQueuedChange } from '../decide/queued-change.tsx'
import { ChangedMeanwhile } from '../history/changed-meanwhile.tsx'
import { HistoryCard, HistoryEntry } from '../history/history.tsx'
import { serviceName } from '../parts/service-name.ts'
import { Remarks } from '../remarks/lazy-remarks.tsx'
import { REMARK_TEXT_ID } from '../remarks/remark-ids.ts'
import { ApplicationOutcome } from './application-outcome.tsx'
import { CustomerCard, DocumentsCard, FactsCard, ServiceCard } from './cards.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { ShareAction } from './share-action.tsx'
import { useReviewAction } from './use-review-action.ts'

// The form library loads with the first dialog.
const loadStatus = () => import('../decide/status-dialog.tsx')
const loadPayments = () => import('../../payments/parts/payments-card.tsx')
const loadReupload = () => import('../../reuploads/parts/reupload-card.tsx')
const loadAssign = () => import('../assign/assign-dialog.online.tsx')
const loadRequest = () => import('../../reuploads/parts/request-dialog.online.tsx')
// Loaded only with files that were shared with the app.
const loadShared = () => import('../../../blocks/documents/shared-files/shared-waiting.tsx')

type Change = 'status' | 'request' | 'assign'

interface Props {
  application: ApplicationDetail
  frame: RecordFrame
  /** Leads to the page that corrects its details; none where this person may not. */
  onEdit: (() => void) | undefined
}

/** The application's record and its actions. */
export function ApplicationRecord({ application, frame, onEdit }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { userInfo } = useUser()
  const mayDecide = useMay('application.changeStatus')
  const { shared: hasShared = false } = useSearch({ strict: false })
  const [open, setOpen] = useState<Change | null>(null)
  const [isStatusWanted, setStatusWanted] = useState(hasShared)
  const queued = useQueuedChange(application._id)
  const isQueued = queued !== null && !queued.isRefused
  const canDecide = mayDecide && !isQueued && nextStatuses(userInfo, application).length > 0
  // What was supplied is accepted or asked for again where it is shown.
  const isToCheck = application.reploadDocuments.length > 0
  const canRequest =
    mayRequestDocuments(userInfo, application) && !awaitsDocuments(application) && !isToCheck
  if (isStatusWanted && canDecide) {
    setStatusWanted(false)
    setOpen('status')
  }
  const shared = useLazyModule('shared-waiting', loadShared, { isWanted: hasShared })
  // The dialog loads in advance: at the press there may be no connection.
  useLazyModule('status-dialog', loadStatus, { isWanted: canDecide })
  const { applicationId, customerName, status } = application
  const isPhone = useIsPhone()
  const close = () => setOpen(null)
  const review = useReviewAction(application)
  const actions: RecordAction[] = []
  if (canRequest) {
    const run = () => setOpen('request')
    actions.push({ label: t`Request documents`, shortcut: 'd', run })
  }
  if (!isQueued) actions.push(...review)
  if (onEdit) actions.push({ label: t`Edit`, shortcut: 'e', run: onEdit })
  if (mayAssign(userInfo, application)) {
    const run = () => setOpen('assign')
    actions.push({ label: t`Change partner`, shortcut: 'p', weight: 'more', run })
  }
  if (canDecide) {
    actions.push({
      label: isFinal(status) ? t`Reopen` : t`Update status`,
      shortcut: 'u',
      ...(!isToCheck && { weight: 'primary' }),
      run: () => setOpen('status'),
    })
  }

  return (
    <RecordView
      {...frame}
      // The dot stays with the name where the title breaks.
      title={`${customerName}\u00a0· ${serviceName(application, language)}`}
      mark={<ServiceMark serviceId={application.serviceId} size="md" />}
      number={applicationId}
      actions={actions}
      byKey={[
        {
          shortcut: 'c',
          label: t`Write a comment`,
          run: () => document.getElementById(REMARK_TEXT_ID)?.focus(),
        },
      ]}
      tools={
        <>
          <ShareAction application={application} />
          <ReceiptMenu
            id={application._id}
            number={applicationId}
            look={isPhone && actions.length > 0 ? 'icon' : 'button'}
          />
        </>
      }
      outcome={<ApplicationOutcome application={application} />}
      notices={
        <>
          {queued && <QueuedChangeNote queued={queued} />}
          {hasShared && open !== 'status' && shared.module && <shared.module.SharedWaiting />}
        </>
      }
      main={
        <>
          <ReuploadSection application={application} onAskAgain={() => setOpen('request')} />
          <CustomerCard application={application} />
          <ServiceCard application={application} />
          <DocumentsCard application={application} />
          <Remarks application={application} />
        </>
      }
      side={
        <>
          <FactsCard application={application} />
          <HistoryCard application={application} />
          {seesPayments(userInfo) && (
            <LazySection name="payments-card" load={loadPayments} height="9rem">
              {({ PaymentsCard }) => <PaymentsCard application={application} />}
            </LazySection>
          )}
          <FeedbackCard application={application} />
        </>
      }
      // An open dialog stays until the person closes it. A colleague's change or its own queued
      // envelope must not remove typed input.
      dialog={
        open && (
          <ChangeDialog
            key={open}
            change={open}
            application={application}
            refused={queued}
            hasShared={hasShared}
            onClose={close}
          />
        )
      }
    />
  )
}

/** What is asked of the customer, or what has come: most applications never have it. */
function ReuploadSection(props: { application: ApplicationDetail; onAskAgain: () => void }) {
  const { reupload, reploadDocuments } = props.application
  if (reupload?.state !== 'open' && reploadDocuments.length === 0) return null
  return (
    <LazySection name="reupload-card" load={loadReupload} height="14rem">
      {({ ReuploadCard }) => <ReuploadCard {...props} />}
    </LazySection>
  )
}

interface ChangeProps {
  change: Change
  application: ApplicationDetail
  refused: ReturnType<typeof useQueuedChange>
  hasShared: boolean
  onClose: () => void
}

function ChangeDialog({ change, application, refused, hasShared, onClose }: ChangeProps) {
  const { applicationId } = application
  const titles: Record<Change, ReactNode> = {
    status: (
      <Trans>
        Update status of <ApplicationNumber>{applicationId}</ApplicationNumber>
      </Trans>
    ),
    assign: (
      <Trans>
        Change partner of <ApplicationNumber>{applicationId}</ApplicationNumber>
      </Trans>
    ),
    request: (
      <Trans>
        Request documents for <ApplicationNumber>{applicationId}</ApplicationNumber>
      </Trans>
    ),
  }
  const title = titles[change]
  const shared = { title, application, onClose }
  const renderChange = (entry: Entry) => (
    <HistoryEntry key={entry._id} entry={entry} application={application} />
  )
  if (change === 'assign') {
    return (
      <LazyDialog name="assign-dialog" load={loadAssign} title={title} onClose={onClose}>
        {({ AssignDialog }) => <AssignDialog {...shared} renderChange={renderChange} />}
      </LazyDialog>
    )
  }
  if (change === 'request') {
    return (
      <LazyDialog name="request-dialog" load={loadRequest} title={title} onClose={onClose}>
        {({ RequestDialog }) => (
          <RequestDialog
            {...shared}
            renderChanged={(isAllowed, refused) => (
              <ChangedMeanwhile
                application={application}
                renderChange={renderChange}
                isAllowed={isAllowed}
                refused={refused}
              />
            )}
          />
        )}
      </LazyDialog>
    )
  }
  return (
    <LazyDialog name="status-dialog" load={loadStatus} title={title} onClose={onClose}>
      {({ StatusDialog }) => <StatusDialog {...shared} refused={refused} hasShared={hasShared} />}
    </LazyDialog>
  )
}
