import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as v from 'valibot'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import { isFinal } from '../../../../contract/applications/application-status.ts'
import { StatusChange } from '../../../../contract/applications/applications.ts'
import type { PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { OPEN_STATUSES } from '../../../../contract/applications/pending-queue.ts'
import { OfflineError } from '../../../api/api-error.ts'
import { useDocumentTexts } from '../../../blocks/envelopes/document-texts.ts'
import type { FormSlots } from '../../../blocks/envelopes/form-slots.ts'
import type { StatusTarget } from '../../../blocks/status/status-form-dialog.tsx'
import { StatusFormDialog } from '../../../blocks/status/status-form-dialog.tsx'
import type { Decision } from '../../../blocks/status/status-form.ts'
import { useStatusForm } from '../../../blocks/status/status-form.ts'
import { useUser } from '../../../session/user.tsx'
import { STATUS_LABELS, STATUS_MEANINGS } from '../parts/status-labels.ts'
import type { SharedDecision } from './bulk-runs.ts'
import { bulkTargets } from './bulk-targets.ts'

/** So long an upload that is under way may still come in. */
const UPLOADS_WITHIN_MS = 30_000

/** The version is each application's own: the form has none. */
const SharedForm = v.omit(StatusChange, ['capturedAt'])
const NO_RECORD = { status: 'submitted' as ApplicationStatus, version: 0, history: [] }

interface Props {
  title: ReactNode
  rows: readonly PendingRow[]
  onDecided: (decision: SharedDecision) => void
  onClose: () => void
}

/** Chooses the status for many applications, with one comment and documents that stand for all of them. */
export function BulkStatus({ title, rows, onDecided, onClose }: Props) {
  const { t, i18n } = useLingui()
  const targets = useTargets(rows)
  const documents = useDocumentTexts(true)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSending, setSending] = useState(false)
  const decision = useStatusForm({
    record: NO_RECORD,
    targets: targets.map(({ status }) => status),
    schema: SharedForm,
    staleCode: 'application.stale',
    refused: null,
    texts: {
      status: {
        label: t`New status`,
        missing: t`Choose the new status.`,
        changed: t`Choose the new status.`,
      },
      comment: { label: t`Comment`, missing: t`Write a comment.` },
      document: documents,
    },
  })
  const { form, slots } = decision
  const applies = targets.find(({ status }) => status === decision.status)?.applies ?? 0
  const now = OPEN_STATUSES.flatMap((status) => {
    const count = rows.filter((row) => row.status === status).length
    return count > 0 ? [`${i18n._(STATUS_LABELS[status])}: ${count}`] : []
  })

  async function decide({ status, comment }: Decision<ApplicationStatus>) {
    setSending(true)
    setFailure(null)
    try {
      const uploads = await uploadedIn(slots)
      if (uploads) onDecided({ status, comment, documents: uploads })
      // A document was refused: its slot says why.
      else form.submit(() => undefined)
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setSending(false)
    }
  }

  return (
    <StatusFormDialog
      title={title}
      decision={decision}
      targets={targets}
      documents={documents}
      needsDocument
      now={now.join(', ')}
      commentHint={t`Write what was done or found. It will be in the history of each application, with the documents.`}
      submitLabel={applies > 0 ? t`Update status of ${applies}` : t`Update status`}
      sending={{ failure, isSending, isUnconfirmed: false }}
      offline="says"
      onDecided={(decided) => void decide(decided)}
      onClose={onClose}
      loss={
        <Trans>
          No status has been changed. If you leave, what you chose, wrote and uploaded will be lost.
        </Trans>
      }
    />
  )
}

/** The documents as the server knows them; null where one was refused. Throws while they cannot be sent. */
async function uploadedIn({ store, filledKeys }: FormSlots): Promise<string[] | null> {
  await store.whenFinished(UPLOADS_WITHIN_MS)
  const filled = filledKeys().flatMap((key) => store.slots().get(key) ?? [])
  if (filled.some(({ status }) => status === 'failed')) return null
  const ids = filled.flatMap(({ upload }) => upload?._id ?? [])
  if (ids.length < filled.length) throw new OfflineError('a document is still on its way')
  return ids
}

type BulkTarget = StatusTarget<ApplicationStatus> & { applies: number }

function useTargets(rows: readonly PendingRow[]): BulkTarget[] {
  const { t, i18n } = useLingui()
  const viewer = useUser().userInfo
  const total = rows.length
  return bulkTargets(viewer, rows).map(({ status, applies }) => ({
    status,
    applies,
    label: i18n._(STATUS_LABELS[status]),
    meaning: `${t`Possible for ${applies} of ${total}.`} ${i18n._(STATUS_MEANINGS[status])}`,
    confirm: isFinal(status) ? confirmOf(status, applies) : null,
  }))

  function confirmOf(status: ApplicationStatus, count: number): StatusTarget<never>['confirm'] {
    return status === 'rejected'
      ? {
          title: t`${plural(count, { one: 'Reject # application?', other: 'Reject # applications?' })}`,
          confirmLabel: t`Reject ${count}`,
          tone: 'danger',
          children: t`Their customers will see that they were rejected. Only an administrator can reopen them, one by one.`,
        }
      : {
          title: t`${plural(count, { one: 'Mark # application as completed?', other: 'Mark # applications as completed?' })}`,
          confirmLabel: t`Mark ${count} as completed`,
          tone: 'primary',
          children: t`Their customers will see that they are completed. Only an administrator can reopen them, one by one.`,
        }
  }
}
