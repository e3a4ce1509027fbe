import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { isFinal } from '../../../contract/application-status.ts'
import type { ApplicationDetail } from '../../../contract/applications.ts'
import { STATUS_LABELS } from '../../shared/applications/status-labels.ts'
import { useUnsaved } from '../../shared/session/unsaved.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorSummary } from '../../shared/ui/error-summary.tsx'
import { notify } from '../../shared/ui/notices.ts'
import { RadioField } from '../../shared/ui/radio-field.tsx'
import { TextAreaField } from '../../shared/ui/text-area-field.tsx'
import { ConfirmFinal } from './confirm-final.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import type { Decision } from './status-attempt.ts'
import { meaningOf } from './status-choices.ts'
import { StatusDocuments } from './status-documents.tsx'
import { StatusFailure } from './status-failure.tsx'
import { useProblemTexts } from './use-problem-texts.ts'
import { useStatusForm } from './use-status-form.ts'

interface Props {
  /** The newest version there is: the dialog follows it. */
  application: ApplicationDetail
  onClose: () => void
}

/** Moves an application on: to what, why, and with which document. */
export function StatusDialog({ application: latest, onClose }: Props) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [toConfirm, setToConfirm] = useState<Decision | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const form = useStatusForm(latest, () => {
    notify({ tone: 'success', title: t`Status updated` })
    onClose()
  })
  const { application, targets, hasChanged, isDirty, isSending } = form
  const textOf = useProblemTexts(hasChanged)
  const errorOf = (path: string) => {
    const problem = form.problems.find((one) => one.path === path)
    return problem && textOf(problem)
  }
  useUnsaved(isDirty)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: false,
    withResolver: true,
  })

  const close = () => {
    if (isSending) return
    if (isDirty) setIsLeaving(true)
    else onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    const decision = form.check()
    if (!decision) return
    if (isFinal(decision.status) && !form.wasSent(decision)) setToConfirm(decision)
    else form.send(decision)
  }
  const stay = () => {
    setIsLeaving(false)
    blocker.reset?.()
  }

  return (
    <>
      <Dialog
        open
        title={t`Update status of ${application.applicationId}`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            {targets.length > 0 && (
              <Button type="submit" form={formId} variant="primary" loading={isSending}>
                {t`Update status`}
              </Button>
            )}
          </>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={submit} display="grid" gap="5">
          {hasChanged && (
            <MeanwhileNotice
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
            </MeanwhileNotice>
          )}
          {form.failure && (
            <StatusFailure error={form.failure} isUnconfirmed={form.isUnconfirmed}>
              <Trans>
                We could not confirm that it arrived. Press “Update status” again: it will not be
                entered twice.
              </Trans>
            </StatusFailure>
          )}
          <ErrorSummary
            attempt={form.attempts}
            errors={form.problems.map((problem) => ({
              fieldId: problem.path,
              message: textOf(problem),
            }))}
          />
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
        </chakra.form>
      </Dialog>
      {toConfirm && (
        <ConfirmFinal
          status={toConfirm.status}
          number={application.applicationId}
          onCancel={() => setToConfirm(null)}
          onConfirm={() => {
            setToConfirm(null)
            form.send(toConfirm)
          }}
        />
      )}
      <DiscardDialog
        open={isLeaving || blocker.status === 'blocked'}
        onStay={stay}
        onDiscard={() => {
          onClose()
          blocker.proceed?.()
        }}
      >
        {form.isUnconfirmed ? (
          <Trans>
            Whether the status was changed is not known yet; the application will show it. What you
            wrote and uploaded here is lost if it was not.
          </Trans>
        ) : (
          <Trans>The status is not changed. What you chose, wrote and uploaded here is lost.</Trans>
        )}
      </DiscardDialog>
    </>
  )
}
