import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import type { Control, FieldPath, UseFormReturn } from 'react-hook-form'
import { get, useForm, useFormState } from 'react-hook-form'
import { indiaDay } from '../../../contract/india-day.ts'
import type { Catalogue } from '../../../contract/services.ts'
import type { Draft } from './draft.ts'
import { keepDraft } from './draft.ts'
import { problemText } from './field-message.ts'
import type { CheckedValues } from './form-schema.ts'
import { formSchema } from './form-schema.ts'
import type { FormValues } from './form-values.ts'
import type { NamedField } from './use-step-fields.ts'

export type ApplicationFormApi = UseFormReturn<FormValues, unknown, CheckedValues>

interface Options {
  draft: Draft
  serviceId: string
  catalogue: Catalogue
  asksFranchise: boolean
}

/** The form over the person's draft: what is typed lands there at once. */
export function useApplicationForm({ draft, serviceId, catalogue, asksFranchise }: Options) {
  const form = useForm<FormValues, unknown, CheckedValues>({
    defaultValues: { ...draft.values, serviceId },
    mode: 'onTouched',
    // The error summary takes the focus.
    shouldFocusError: false,
    resolver(values, context, options) {
      const service = catalogue.services.find(({ _id }) => _id === values.serviceId)
      const schema = formSchema(service, asksFranchise, indiaDay(new Date()))
      return standardSchemaResolver<FormValues, unknown, CheckedValues>(schema)(
        values,
        context,
        options,
      )
    },
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(draft, { values: structuredClone(values) }),
      }),
    [subscribe, draft],
  )
  return form
}

/** The sentence at a field, if something is wrong with it. */
function errorAt(errors: object, name: string): string | undefined {
  const error = get(errors, name) as { message?: string } | undefined
  return error?.message === undefined ? undefined : problemText(error.message)
}

/** Ties a field of the form to a control of the UI layer: name, label and error. */
export function useBind({ register, control }: ApplicationFormApi) {
  const { errors } = useFormState({ control })
  return ({ name, label }: NamedField) => ({
    ...register(name as FieldPath<FormValues>),
    label,
    error: errorAt(errors, name),
  })
}

/** What is wrong with these fields, for the error summary. */
export function useFieldErrors(
  control: Control<FormValues, unknown, CheckedValues>,
  fields: readonly NamedField[],
) {
  const { errors } = useFormState({ control })
  return fields.flatMap(({ name, label }) => {
    const problem = errorAt(errors, name)
    return problem === undefined ? [] : [{ fieldId: name, message: `${label}: ${problem}` }]
  })
}
