import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApplicationEdit } from '../../../../contract/applications/application-changes.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { mayEdit } from '../../../../contract/applications/status-machine.ts'
import type { FieldAnswers } from '../../../../contract/catalogue/service-fields.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { changesSince } from '../../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { useUser } from '../../../session/user.tsx'
import type { CheckedValues, FormValues } from '../create/fields/form-schema.ts'
import { valuesSchema } from '../create/fields/form-schema.ts'
import type { NamedField } from '../create/fields/use-application-form.ts'
import { useEditApplication } from './mutations.ts'

interface Options {
  /** The newest version. */
  application: ApplicationDetail
  /** The fields of its version of the service. */
  service: Pick<Service, '_id' | 'fields'>
  fields: readonly NamedField[]
}

/** One edit. It follows the newest version: untouched fields are refreshed, typed ones stay. */
export function useEditForm({ application, service, fields }: Options) {
  const { t } = useLingui()
  const viewer = useUser().userInfo
  const [opened] = useState(application)
  const [isDone, setDone] = useState(false)
  // Date bounds use the day of submission, as on the server.
  const day = indiaDay(new Date(application.submittedAt))
  const form = useContractForm<FormValues, CheckedValues>({
    schema: valuesSchema(service, false, day),
    values: editValues(application),
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useEditApplication(application._id),
    remembersAs: `edit application ${application._id}`,
    done: t`Changes saved`,
    staleCode: 'application.stale',
    onClose: () => setDone(true),
  })
  return {
    dialog,
    form,
    /** The server has the change. */
    isDone,
    day,
    canEdit: mayEdit(viewer, application),
    changes: changesSince(opened, application),
    hasChanged: application.version !== opened.version,
    submit: () => form.submit((checked) => send(editOf(application, service, checked))),
  }
}

/** The application's details as values of the form. */
function editValues(application: ApplicationDetail): FormValues {
  const { customerName, customerPhone, customerEmail, customerAddress, customerLanguage } =
    application
  return {
    serviceId: application.serviceId,
    franchiseId: '',
    customer: {
      name: customerName,
      phone: customerPhone,
      email: customerEmail,
      address: customerAddress,
      language: customerLanguage,
    },
    fields: Object.fromEntries(
      Object.entries(application.fields).map(([key, answer]) => [key, String(answer)]),
    ),
    remark: application.remark,
    consent: true,
  }
}

/** Answers to fields that the service no longer has; they stay unchanged. */
function unasked(application: ApplicationDetail, service: Pick<Service, 'fields'>): FieldAnswers {
  const asked = new Set(service.fields.map(({ key }) => key))
  return Object.fromEntries(Object.entries(application.fields).filter(([key]) => !asked.has(key)))
}

/** The edit that is sent, with the version that the person saw. */
function editOf(
  application: ApplicationDetail,
  service: Pick<Service, 'fields'>,
  { customer, fields, remark }: CheckedValues,
): Omit<ApplicationEdit, 'capturedAt'> {
  return {
    version: application.version,
    customer,
    fields: { ...unasked(application, service), ...fields },
    remark,
  }
}
