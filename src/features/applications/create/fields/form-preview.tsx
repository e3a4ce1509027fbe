import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import type { ServiceField } from '../../../../../contract/catalogue/services.ts'
import { useAsked, useCustomerFields } from '../steps/use-form-steps.ts'
import { CustomerStep } from './customer-step.tsx'
import type { CheckedValues, FormValues } from './form-schema.ts'
import { EMPTY_VALUES } from './form-schema.ts'

/** The customer's step of the form as these questions make it; nothing that is typed into it stays. */
export function FormPreview({ questions }: { questions: ServiceField[] }) {
  const form = useForm<FormValues, unknown, CheckedValues>({ defaultValues: EMPTY_VALUES })
  const asked = useAsked(form, { fields: questions })
  const fields = useCustomerFields(asked.fields)
  return (
    <>
      <chakra.h3 fontSize="lg" fontWeight="semibold" marginBlockEnd="4">
        <Trans>Customer</Trans>
      </chakra.h3>
      <CustomerStep form={form} fields={fields} serviceId="preview" questions={asked.fields} />
    </>
  )
}
