import type { FieldErrors } from 'react-hook-form'
import type { CheckedValues, FormValues } from '../fields/form-schema.ts'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'

/** The whole form as its schema has it, or what is wrong with it. */
export function checkValues(
  form: ApplicationFormApi,
): Promise<{ checked?: CheckedValues; errors: FieldErrors<FormValues> }> {
  return new Promise((resolve, reject) => {
    form
      .handleSubmit(
        (checked) => resolve({ checked, errors: {} }),
        (errors) => resolve({ errors }),
      )()
      .catch(reject)
  })
}
