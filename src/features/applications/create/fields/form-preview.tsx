import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import type { ServiceField } from '../../../../../contract/catalogue/services.ts'
import { CustomerStep } from './customer-step.tsx'
import type { CheckedValues, FormValues } from './form-schema.ts'
import { EMPTY_VALUES } from './form-schema.ts'
import { STEP, useStepFields } from './use-application-form.ts'

/** The customer's step of the form as these questions make it; nothing that is typed into it stays. */
export function FormPreview({ questions }: { questions: ServiceField[] }) {
  const service = { _id: 'preview', fields: questions }
  const form = useForm<FormValues, unknown, CheckedValues>({ defaultValues: EMPTY_VALUES })
  const fields = useStepFields(service, false)[STEP.customer] ?? []
  return (
    <>
      <chakra.h3 fontSize="lg" fontWeight="semibold" marginBlockEnd="4">
        <Trans>Customer</Trans>
      </chakra.h3>
      <CustomerStep form={form} fields={fields} service={service} />
    </>
  )
}
