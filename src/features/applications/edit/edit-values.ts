import type { ApplicationEdit } from '../../../../contract/applications/application-changes.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { FieldAnswers } from '../../../../contract/catalogue/service-fields.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import type { CheckedValues, FormValues } from '../create/fields/form-schema.ts'

/** The application's details as they stand in the fields of the form. */
export function editValues(application: ApplicationDetail): FormValues {
  const { customerName, customerPhone, customerEmail, customerAddress } = application
  return {
    serviceId: application.serviceId,
    franchiseId: '',
    customer: {
      name: customerName,
      phone: customerPhone,
      email: customerEmail,
      address: customerAddress,
    },
    fields: Object.fromEntries(
      Object.entries(application.fields).map(([key, answer]) => [key, String(answer)]),
    ),
    remark: application.remark,
    consent: true,
  }
}

/** Answers that the form does not show, because the service no longer asks for them: they stay. */
function unasked(application: ApplicationDetail, service: Pick<Service, 'fields'>): FieldAnswers {
  const asked = new Set(service.fields.map(({ key }) => key))
  return Object.fromEntries(Object.entries(application.fields).filter(([key]) => !asked.has(key)))
}

/** What is sent of the checked form, on the version that was looked at. */
export function editOf(
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
