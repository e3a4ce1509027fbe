import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { useServiceForm } from '../../catalogue/parts/service-form.ts'
import { CustomerStep } from '../create/fields/customer-step.tsx'
import { useAsked, useCustomerFields } from '../create/steps/use-form-steps.ts'
import { HistoryEntry } from '../history/history.tsx'
import { useEditForm } from './edit-form.ts'

interface Props {
  title: ReactNode
  /** The newest version; the dialog follows it. */
  application: ApplicationDetail
  onClose: () => void
}

/** The dialog that corrects an application's details and answers, in the fields of the form. */
export function EditDialog(props: Props) {
  const { data: catalogue, error, refetch, isFetching } = useCatalogue()
  const { serviceId } = props.application
  const form = useServiceForm(props.application)
  if (catalogue || form) {
    return <EditForm {...props} service={{ _id: serviceId, fields: form?.fields ?? [] }} />
  }
  return (
    <Dialog open title={props.title} onClose={props.onClose}>
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

function EditForm({ title, application, service, onClose }: FormProps) {
  const { t } = useLingui()
  const fields = useCustomerFields(service.fields)
  const { dialog, form, canEdit, day, hasChanged, changes, submit } = useEditForm({
    application,
    service,
    fields,
    onClose,
  })
  const asked = useAsked(form.api, service, day)
  return (
    <FormDialog
      title={title}
      {...dialog}
      submitLabel={canEdit ? t`Save changes` : undefined}
      // Unchanged values are sent too; the server records no edit without a change.
      onSubmit={submit}
      notice={
        hasChanged && (
          <ConflictNotice
            title={<Trans>The application changed while you were editing</Trans>}
            changes={changes.map((entry) => (
              <HistoryEntry key={entry._id} entry={entry} application={application} />
            ))}
          >
            {canEdit ? (
              <Trans>
                Your changes are still here. The rest shows the latest details. Check them and save
                again.
              </Trans>
            ) : (
              <Trans>You can no longer change these details. You can copy what you typed.</Trans>
            )}
          </ConflictNotice>
        )
      }
      loss={<Trans>Your changes will not be saved.</Trans>}
    >
      <chakra.h3 fontSize="md" fontWeight="semibold" lineHeight="tight" marginBlockEnd="-1">
        <Trans>Customer</Trans>
      </chakra.h3>
      <CustomerStep
        form={form.api}
        fields={fields}
        serviceId={service._id}
        questions={asked.fields}
        today={day}
      />
      <chakra.p fontSize="sm" color="fg.muted">
        <Trans>
          You cannot change the service, franchise or documents. The history shows the old and new
          details to everyone who can see the application.
        </Trans>
      </chakra.p>
    </FormDialog>
  )
}
