import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import type { ApplicationDetail } from '../../../contract/applications.ts'
import type { Service } from '../../../contract/services.ts'
import { useCatalogue } from '../../shared/catalogue/queries.ts'
import { errorText } from '../../shared/i18n/error-text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { ErrorSummary } from '../../shared/ui/error-summary.tsx'
import { Skeleton } from '../../shared/ui/loading.tsx'
import { notify } from '../../shared/ui/notices.ts'
import { CustomerStep } from '../create-application/customer-step.tsx'
import { fieldErrors } from '../create-application/use-application-form.ts'
import { STEP, useStepFields } from '../create-application/use-step-fields.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { StatusFailure } from './status-failure.tsx'
import { useEditForm } from './use-edit-form.ts'

interface Props {
  /** The newest version there is: the dialog follows it. */
  application: ApplicationDetail
  onClose: () => void
}

/** Puts the customer's details and answers right, in the fields in which they were entered. */
export default function EditDialog(props: Props) {
  const { t } = useLingui()
  const { data: catalogue, error, refetch, isFetching } = useCatalogue()
  const { serviceId, applicationId } = props.application
  if (catalogue) {
    const service = catalogue.services.find(({ _id }) => _id === serviceId)
    return <EditForm {...props} service={service ?? { _id: serviceId, fields: [] }} />
  }
  return (
    <Dialog open title={t`Edit ${applicationId}`} onClose={props.onClose}>
      {error ? (
        <ErrorState
          title={errorText(error)}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Dialog>
  )
}

interface FormProps extends Props {
  service: Pick<Service, '_id' | 'fields'>
}

function EditForm({ application, service, onClose }: FormProps) {
  const { t } = useLingui()
  const formId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const fields = useStepFields(service, false)[STEP.customer] ?? []
  const edit = useEditForm(application, service, () => {
    notify({ tone: 'success', title: t`Changes saved` })
    onClose()
  })
  const { form, isDirty, isSending, canEdit } = edit
  const { applicationId } = application
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  const close = () => {
    if (isSending) return
    if (isDirty) setIsLeaving(true)
    else onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || !canEdit) return
    // Also what looks unchanged: the server knows, and enters no edit that changes nothing.
    void edit.submit(event)
  }

  return (
    <>
      <Dialog
        open
        title={t`Edit ${applicationId}`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            {canEdit && (
              <Button type="submit" form={formId} variant="primary" loading={isSending}>
                {t`Save changes`}
              </Button>
            )}
          </>
        }
      >
        <chakra.form
          id={formId}
          noValidate
          autoComplete="off"
          onSubmit={submit}
          display="grid"
          gap="5"
        >
          {edit.hasChanged && (
            <MeanwhileNotice
              title={<Trans>The application changed while you were editing</Trans>}
              serviceId={application.serviceId}
              changes={edit.changes}
            >
              {canEdit ? (
                <Trans>
                  What you typed is still here; the rest shows the newest state. Look it over and
                  save again.
                </Trans>
              ) : (
                <Trans>
                  Its details can't be changed any more. What you typed is still here to be copied.
                </Trans>
              )}
            </MeanwhileNotice>
          )}
          {edit.failure && (
            <StatusFailure error={edit.failure} isUnconfirmed={edit.isUnconfirmed}>
              <Trans>
                We could not confirm that it arrived. Press “Save changes” again: it will not be
                entered twice.
              </Trans>
            </StatusFailure>
          )}
          {edit.attempts > 0 && (
            <ErrorSummary attempt={edit.attempts} errors={fieldErrors(form, fields)} />
          )}
          <CustomerStep form={form} fields={fields} service={service} today={edit.day} />
          <chakra.p fontSize="sm" color="fg.muted">
            <Trans>
              Service, franchise and documents stay as they are. Everybody who sees the application
              finds old and new in its history.
            </Trans>
          </chakra.p>
        </chakra.form>
      </Dialog>
      <DiscardDialog
        open={isLeaving || blocker.status === 'blocked'}
        onStay={() => {
          setIsLeaving(false)
          blocker.reset?.()
        }}
        onDiscard={() => {
          onClose()
          blocker.proceed?.()
        }}
      >
        {edit.isUnconfirmed ? (
          <Trans>
            Whether the changes were saved is not known yet; the application will show it. What you
            typed here is lost if they were not.
          </Trans>
        ) : (
          <Trans>The application stays as it was. What you changed here is lost.</Trans>
        )}
      </DiscardDialog>
    </>
  )
}
