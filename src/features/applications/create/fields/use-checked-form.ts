import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { serverDay } from '../../../../api/server-time.ts'
import type { CheckedValues, FormValues } from './form-schema.ts'
import { formSchema } from './form-schema.ts'

interface Options {
  defaultValues: FormValues
  serviceOf: (id: string) => Service | undefined
  asksFranchise: boolean
}

/** The form of an application, checked as its service asks. */
export function useCheckedForm({ defaultValues, serviceOf, asksFranchise }: Options) {
  return useForm<FormValues, unknown, CheckedValues>({
    defaultValues,
    // Errors appear at Next, not on blur: an error that appears on blur moves the button about to
    // be pressed. After that each change checks its field again.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // The error summary takes the focus.
    shouldFocusError: false,
    resolver(values, context, options) {
      const schema = formSchema(serviceOf(values.serviceId), asksFranchise, serverDay())
      return standardSchemaResolver<FormValues, unknown, CheckedValues>(schema)(
        values,
        context,
        options,
      )
    },
  })
}
