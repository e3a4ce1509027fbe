import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { isFinal } from '../../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { ApplicationNumber } from '../api/application-number.tsx'
import { STATUS_LABELS } from '../api/status-labels.ts'
import type { Decision } from '../edit/attempt.ts'
import { ChangeDialog } from '../edit/change-dialog.tsx'
import { ConfirmFinal } from './confirm-final.tsx'
import { ConcurrentChangesNotice } from './meanwhile-notice.tsx'
import { meaningOf } from './status-choices.ts'
import { StatusDocuments } from './status-documents.tsx'
import { useProblemTexts } from './use-problem-texts.ts'
import { useStatusForm } from './use-status-form.ts'
import type { QueuedChange } from './waiting-change.tsx'

const loadShared = () => import('./shared-documents.tsx')

interface Props {
  /** The newest version there is: the dialog follows it. */
  application: ApplicationDetail
  /** The person's last decision, where the server refused it. */
  refused: QueuedChange | null
  /** What was shared with the app goes along. */
  hasShared: boolean
  onClose: () => void
}

/** Moves an application on: to what, why, and with which document. */
export function StatusDialog({ application, refused, hasShared, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [toConfirm, setToConfirm] = useState<Decision | null>(null)
  const shared = useLazyModule('shared-documents', loadShared, { isWanted: hasShared })
  const releaseShared = useRef<(() => void) | null>(null)
  const form = useStatusForm(application, refused, (outcome) => {
    releaseShared.current?.()
    if (outcome === 'done') notify({ tone: 'success', title: t`Status updated` })
    else {
      notify({
        tone: 'info',
        title: t`The change waits on this device`,
        description: t`It is sent by itself when there is a link.`,
      })
    }
    onClose()
  })
  const { targets, hasChanged, sending } = form
  const { applicationId } = application
  const textOf = useProblemTexts(hasChanged)
  const errorOf = (path: string) => {
    const problem = form.problems.find((one) => one.path === path)
    return problem && textOf(problem)
  }
  const submit = () => {
    const decision = form.check()
    if (!decision) return
    if (isFinal(decision.status)) setToConfirm(decision)
    else form.send(decision)
  }

  return (
    <>
      <ChangeDialog
        title={
          <Trans>
            Update status of <ApplicationNumber>{applicationId}</ApplicationNumber>
          </Trans>
        }
        sends={targets.length > 0 ? t`Update status` : undefined}
        sending={sending}
        worksOffline
        isDirty={form.isDirty}
        attempt={form.attempts}
        errors={form.problems.map((problem) => ({
          fieldId: problem.path,
          message: textOf(problem),
        }))}
        onSubmit={submit}
        onClose={onClose}
        onDiscard={() => void form.giveUp(t`Given up in the form`).catch(() => undefined)}
        notice={
          hasChanged && (
            <ConcurrentChangesNotice
              title={<Trans>The application changed while you were deciding</Trans>}
              serviceId={application.serviceId}
              changes={form.changes}
            >
              {targets.length > 0 ? (
                <Trans>
                  Your comment and documents are still here. Choose again what should happen now.
                </Trans>
              ) : (
                <Trans>
                  There is nothing left for you to decide. Your comment is still here to be copied.
                </Trans>
              )}
            </ConcurrentChangesNotice>
          )
        }
        loss={
          <Trans>The status is not changed. What you chose, wrote and uploaded here is lost.</Trans>
        }
      >
        <RadioField
          name="status"
          label={t`New status`}
          hint={t`Now: ${i18n._(STATUS_LABELS[application.status])}`}
          required
          value={form.status}
          error={errorOf('status')}
          options={targets.map((status) => ({
            value: status,
            label: i18n._(STATUS_LABELS[status]),
            hint: i18n._(meaningOf(application.status, status)),
          }))}
          onChange={({ target }) => {
            const chosen = targets.find((status) => status === target.value)
            if (chosen) form.choose(chosen)
          }}
        />
        <TextAreaField
          name="comment"
          label={t`Comment`}
          hint={t`What was done or found. It stays in the history for all who see the application.`}
          required
          value={form.comment}
          error={errorOf('comment')}
          onChange={({ target }) => form.setComment(target.value)}
        />
        <StatusDocuments form={form} errorOf={errorOf} />
        {hasShared && shared.module && (
          <shared.module.SharedDocuments
            take={form.attachFiles}
            onTaken={(releaseFiles) => {
              releaseShared.current = releaseFiles
            }}
          />
        )}
      </ChangeDialog>
      {toConfirm && (
        <ConfirmFinal
          status={toConfirm.status}
          number={applicationId}
          onCancel={() => setToConfirm(null)}
          onConfirm={() => {
            setToConfirm(null)
            form.send(toConfirm)
          }}
        />
      )}
    </>
  )
}
