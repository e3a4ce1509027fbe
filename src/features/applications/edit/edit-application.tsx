import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { FormPage } from '../../../blocks/forms/form-page.tsx'
import { useLeave, useLeaveWhen } from '../../../blocks/forms/use-leave.ts'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { useServiceForm } from '../../catalogue/parts/service-form.ts'
import { CustomerFields, RemarkField } from '../create/fields/customer-fields.tsx'
import { QuestionsStep } from '../create/steps/questions-step.tsx'
import { useAsked, useCustomerFields } from '../create/steps/use-form-steps.ts'
import { HistoryEntry } from '../history/history.tsx'
import { serviceName } from '../parts/service-name.ts'
import { useEditForm } from './edit-form.ts'

const Fields = chakra('div', { base: { display: 'grid', gap: '5' } })

interface Props {
  /** The newest version; the form follows it. */
  application: ApplicationDetail
  /** The address of its record. */
  record: string
}

/** The page that corrects an application's details and answers, in the fields of the form. */
export function EditApplication({ application, record }: Props) {
  const { data: catalogue, error, refetch, isFetching } = useCatalogue()
  const { serviceId } = application
  const form = useServiceForm(application)
  if (catalogue || form) {
    const service = { _id: serviceId, fields: form?.fields ?? [] }
    return <EditForm {...{ application, record, service }} />
  }
  return (
    <>
      <Head application={application} record={record} />
      {error ? (
        <ErrorState
          title={errorText(error)}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height="32rem" />
      )}
    </>
  )
}

function Head({ application, record }: Props): ReactNode {
  const { t } = useLingui()
  const language = useLanguage()
  const { applicationId, customerName } = application
  // The dot stays with the name where the title breaks.
  const name = `${customerName}\u00a0· ${serviceName(application, language)}`
  return (
    <PageHeader
      title={t`Edit ${name}`}
      back={<BackToList to={record}>{applicationId}</BackToList>}
    />
  )
}

function EditForm({
  application,
  record,
  service,
}: Props & { service: Pick<Service, '_id' | 'fields'> }) {
  const { t } = useLingui()
  const fields = useCustomerFields(service.fields)
  const leave = useLeave(record)
  const { dialog, form, isDone, canEdit, day, hasChanged, changes, submit } = useEditForm({
    application,
    service,
    fields,
  })
  const asked = useAsked(form.api, service, day)
  useLeaveWhen(isDone, leave)
  if (isDone) return null
  const { sending, offline } = dialog
  const shared = { form: form.api, fields }
  const questions = asked.fields
  return (
    <>
      <Head application={application} record={record} />
      <chakra.div maxWidth="48rem">
        <FormPage
          {...{ form, sending, offline }}
          isDocked
          onCancel={leave}
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
                    Your changes are still here. The rest shows the latest details. Check them and
                    save again.
                  </Trans>
                ) : (
                  <Trans>
                    You can no longer change these details. You can copy what you typed.
                  </Trans>
                )}
              </ConflictNotice>
            )
          }
          loss={<Trans>Your changes will not be saved.</Trans>}
        >
          <chakra.p fontSize="sm" color="fg.muted">
            <Trans>
              You cannot change the service, franchise or documents. The history shows the old and
              new details to everyone who can see the application.
            </Trans>
          </chakra.p>
          <Card title={t`Customer`}>
            <Fields>
              <CustomerFields {...shared} questions={questions} />
            </Fields>
          </Card>
          {questions.length > 0 && (
            <Card title={t`Details for this service`}>
              <Fields>
                <QuestionsStep
                  {...shared}
                  serviceId={service._id}
                  questions={questions}
                  today={day}
                />
              </Fields>
            </Card>
          )}
          <Card title={t`Note`}>
            <RemarkField {...shared} />
          </Card>
        </FormPage>
      </chakra.div>
    </>
  )
}
