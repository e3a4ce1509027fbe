import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { get, useForm, useFormState } from 'react-hook-form'
import type { Catalogue, Service } from '../../../../../contract/catalogue/services.ts'
import { indiaDay } from '../../../../../contract/core/india-day.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { serverNow } from '../../../../api/server-time.ts'
import { problemText } from '../../../../blocks/forms/field-problem.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import type { ApplicationDraft } from '../draft/draft.ts'
import { updateDraft } from '../draft/draft.ts'
import type { CheckedValues, FormValues } from './form-schema.ts'
import { formSchema } from './form-schema.ts'

export type ApplicationFormApi = UseFormReturn<FormValues, unknown, CheckedValues>

interface Options {
  draft: ApplicationDraft
  serviceId: string
  catalogue: Catalogue
  asksFranchise: boolean
}

/** The form of a draft: typed values are written to the draft at once. */
export function useApplicationForm({ draft, serviceId, catalogue, asksFranchise }: Options) {
  const form = useForm<FormValues, unknown, CheckedValues>({
    defaultValues: { ...draft.values, serviceId },
    // Errors appear at Next, not on blur: an error that appears on blur moves the button about to
    // be pressed. After that each change checks its field again.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // The error summary takes the focus.
    shouldFocusError: false,
    resolver(values, context, options) {
      const service = catalogue.services.find(({ _id }) => _id === values.serviceId)
      const schema = formSchema(service, asksFranchise, indiaDay(new Date(serverNow())))
      return standardSchemaResolver<FormValues, unknown, CheckedValues>(schema)(
        values,
        context,
        options,
      )
    },
  })
  const { subscribe, getFieldState, trigger } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, values }) {
          updateDraft(draft, { values: structuredClone(values), isReady: false })
          const changed = name as FieldPath<FormValues> | undefined
          if (changed && getFieldState(changed).error) void trigger(changed)
        },
      }),
    [subscribe, getFieldState, trigger, draft],
  )
  return form
}

/** The error text of a field, if it has an error. */
function errorAt(errors: object, name: string): string | undefined {
  return messageOf(get(errors, name))
}

function messageOf(error: { message?: unknown } | undefined): string | undefined {
  return typeof error?.message === 'string' ? problemText(error.message) : undefined
}

/** Props that bind a form field to a control: name, label and error. */
export function useBind({ register, control }: ApplicationFormApi) {
  const { errors } = useFormState({ control })
  return ({ name, label }: NamedField) => ({
    ...register(name as FieldPath<FormValues>),
    label,
    error: errorAt(errors, name),
  })
}

/** The present errors of these fields, for the error summary. */
export function fieldErrors({ getFieldState }: ApplicationFormApi, fields: readonly NamedField[]) {
  return fields.flatMap(({ name, label }) => {
    const { error } = getFieldState(name as FieldPath<FormValues>)
    const problem = messageOf(error)
    return problem === undefined ? [] : [{ fieldId: name, message: `${label}: ${problem}` }]
  })
}

export const STEP = { service: 1, customer: 2, documents: 3, check: 4 } as const

/** A field's name in the form, and its label. */
export interface NamedField {
  name: string
  label: string
}

/** The form's fields by step, in their order on the screen, in the page's language. */
export function useStepFields(
  service: Pick<Service, 'fields'> | undefined,
  asksFranchise: boolean,
) {
  const { t } = useLingui()
  const language = useLanguage()
  const customer: NamedField[] = [
    { name: 'customer.name', label: t`Full name` },
    { name: 'customer.phone', label: t`Mobile number` },
    { name: 'customer.email', label: t`Email (optional)` },
    { name: 'customer.address', label: t`Address` },
  ]
  const own = (service?.fields ?? []).map((field) => ({
    name: `fields.${field.key}`,
    label: textIn(field.label, language),
  }))
  const remark = { name: 'remark', label: t`Note (optional)` }
  const serviceField = { name: 'serviceId', label: t`Service` }
  const franchise = { name: 'franchiseId', label: t`Franchise` }
  return {
    [STEP.service]: asksFranchise ? [serviceField, franchise] : [serviceField],
    [STEP.customer]: [...customer, ...own, remark],
    [STEP.documents]: [],
    [STEP.check]: [{ name: 'consent', label: t`Consent` }],
  } as Record<number, NamedField[]>
}
