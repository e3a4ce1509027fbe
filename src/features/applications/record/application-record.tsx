import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import {
  isFinal,
  mayEdit,
  nextStatuses,
} from '../../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMay, useUser } from '../../../session/user.tsx'
import { useShortcut } from '../../../ui/controls/use-shortcut.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { KeyboardHelp } from '../../../ui/overlays/keyboard-help.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { ReceiptMenu } from '../../receipts/api/receipt-menu.tsx'
import { ApplicationNumber } from '../api/application-number.tsx'
import { ApplicationStatusTag } from '../api/application-status-tag.tsx'
import { serviceName } from '../api/service-name.ts'
import { SlaTime } from '../api/sla-time.tsx'
import { StatusDialog } from '../decide/status-dialog.tsx'
import { QueuedChangeNote, useQueuedChange } from '../decide/waiting-change.tsx'
import { ApplicationColumns } from './application-columns.tsx'
import { CopyNumber } from './copy-number.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { RecordActions } from './record-actions.tsx'
import { ServiceCard } from './service-card.tsx'

// The form's library comes when somebody edits.
const loadEdit = () => import('../edit/edit-dialog.tsx')
// Comes with files that were shared with the app.
const loadShared = () => import('../../../blocks/documents/shared-files/shared-waiting.tsx')

interface Props {
  application: ApplicationDetail
  back: ReactNode
  note: ReactNode
}

/** The application on the screen, and the way to decide on it. */
export function ApplicationRecord({ application, back, note }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { userInfo } = useUser()
  const mayChange = useMay('application.changeStatus')
  const { shared: hasShared = false } = useSearch({ strict: false }) as { shared?: true }
  const [decision, setDecision] = useState<'closed' | 'wanted' | 'open'>(
    hasShared ? 'wanted' : 'closed',
  )
  const shared = useLazyModule('shared-waiting', loadShared, { isWanted: hasShared })
  const queued = useQueuedChange(application._id)
  const isQueued = queued !== null && !queued.isRefused
  const canDecide = mayChange && !isQueued && nextStatuses(userInfo, application).length > 0
  if (decision === 'wanted' && canDecide) setDecision('open')
  // Once open it stays until it is closed: neither a colleague's decision nor the envelope that it has
  // itself under way takes away what was typed.
  const isDeciding = decision === 'open'
  const mayCallEdit = useMay('application.edit')
  const [isEditing, setIsEditing] = useState(false)
  const canEdit = mayCallEdit && mayEdit(userInfo, application)
  const { applicationId, status } = application
  const editTitle = (
    <Trans>
      Edit <ApplicationNumber>{applicationId}</ApplicationNumber>
    </Trans>
  )
  useShortcut('e', () => {
    if (canEdit) setIsEditing(true)
  })
  useShortcut('u', () => {
    if (canDecide) setDecision('open')
  })

  const isDialogOpen = isDeciding || isEditing
  const wasDialogOpen = useRef(false)
  useEffect(() => {
    if (isDialogOpen) wasDialogOpen.current = true
    // The button that opened the dialog is gone when it is no longer this person's turn.
    else if (wasDialogOpen.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus()
    }
  }, [isDialogOpen, canDecide, canEdit])

  return (
    <>
      <PageHeader
        title={applicationId}
        description={serviceName(application, language)}
        back={back}
        action={
          <RecordActions
            onEdit={canEdit ? () => setIsEditing(true) : undefined}
            onDecide={canDecide ? () => setDecision('open') : undefined}
          />
        }
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="2"
        marginBlockStart="-2"
        marginBlockEnd="6"
      >
        <ApplicationStatusTag status={status} />
        {!isFinal(status) && <SlaTime application={application} />}
        <CopyNumber number={applicationId} />
        <ReceiptMenu id={application._id} number={applicationId} />
      </chakra.div>
      {note}
      {queued && <QueuedChangeNote queued={queued} />}
      {hasShared && !isDeciding && shared.module && <shared.module.SharedWaiting />}
      <ApplicationColumns
        main={
          <>
            <CustomerCard application={application} />
            <ServiceCard application={application} />
            <DocumentsCard application={application} />
          </>
        }
        side={
          <>
            <FactsCard application={application} />
            <FeedbackCard application={application} />
            <HistoryCard application={application} />
          </>
        }
      />
      {isDeciding && (
        <StatusDialog
          application={application}
          refused={queued}
          hasShared={hasShared}
          onClose={() => setDecision('closed')}
        />
      )}
      {isEditing && (
        <LazyDialog
          name="edit-dialog"
          load={loadEdit}
          title={editTitle}
          onClose={() => setIsEditing(false)}
        >
          {({ EditDialog }) => (
            <EditDialog
              title={editTitle}
              application={application}
              onClose={() => setIsEditing(false)}
            />
          )}
        </LazyDialog>
      )}
      <KeyboardHelp
        hasSearch={false}
        more={[
          ...(canDecide ? [{ keys: 'u', does: t`Update status` }] : []),
          ...(canEdit ? [{ keys: 'e', does: t`Edit` }] : []),
        ]}
      />
    </>
  )
}
