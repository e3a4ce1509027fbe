import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form'
import { get, useFormState } from 'react-hook-form'
import type { Catalogue } from '../../../../../contract/catalogue/services.ts'
import { problemTexts } from '../../../../blocks/forms/field-problem.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import type { ApplicationDraft } from '../draft/draft.ts'
import { changeDraft } from '../draft/draft.ts'
import type { CheckedValues, FormValues } from './form-schema.ts'
import { useCheckedForm } from './use-checked-form.ts'

export type ApplicationFormApi = UseFormReturn<FormValues, unknown, CheckedValues>

interface Options {
  draft: ApplicationDraft
  serviceId: string
  catalogue: Catalogue
  asksFranchise: boolean
}

/** The form of a draft: typed values are written to the draft at once. */
export function useApplicationForm({ draft, serviceId, catalogue, asksFranchise }: Options) {
  const language = useLanguage()
  const form = useCheckedForm({
    defaultValues: {
      ...draft.values,
      customer: { ...draft.values.customer, language: draft.values.customer.language ?? language },
      serviceId,
    },
    serviceOf: (id) => catalogue.services.find(({ _id }) => _id === id),
    asksFranchise,
  })
  const { subscribe, getFieldState, trigger } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, values }) {
          changeDraft(draft, { values: structuredClone(values) })
          const changed = name as FieldPath<FormValues> | undefined
          if (changed && getFieldState(changed).error) void trigger(changed)
        },
      }),
    [subscribe, getFieldState, trigger, draft],
  )
  return form
}

/** The texts of a field's error, if it has one. */
function textsOf(
  error: { message?: unknown } | undefined,
  { label, missing }: NamedField,
  words: I18n,
) {
  const message = error?.message
  return typeof message === 'string' ? problemTexts(message, label, missing, words) : undefined
}

/** Props that bind a form field to a control: name, label and error. */
export function useBind({ register, control }: ApplicationFormApi) {
  // The form's own language, which is not the page's beside the editor of a service.
  const { i18n } = useLingui()
  const { errors } = useFormState({ control })
  return (field: NamedField) => ({
    ...register(field.name as FieldPath<FormValues>),
    label: field.label,
    error: textsOf(get(errors, field.name), field, i18n)?.short,
  })
}

/** The present errors of these fields, for the error summary, in the language of these words. */
export function fieldErrors(
  errors: FieldErrors<FormValues>,
  fields: readonly NamedField[],
  words: I18n,
) {
  return fields.flatMap((field) => {
    const texts = textsOf(get(errors, field.name), field, words)
    return texts ? [{ fieldId: field.name, message: texts.full }] : []
  })
}

/** A field's name in the form, its label, and what to do where it is empty. */
export interface NamedField {
  name: string
  label: string
  missing?: string
}
