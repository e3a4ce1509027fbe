import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ServiceField } from '../../../../../contract/catalogue/services.ts'
import { QuestionsStep } from '../steps/questions-step.tsx'
import { CustomerFields, RemarkField } from './customer-fields.tsx'
import type { ApplicationFormApi, NamedField } from './use-application-form.ts'

const SectionTitle = chakra('h4', {
  base: { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'tight' },
})

interface Props {
  form: ApplicationFormApi
  fields: readonly NamedField[]
  serviceId: string
  /** The service's own that are asked here. */
  questions: readonly ServiceField[]
  /** Below the number: who is known by it. */
  known?: ReactNode
  /** Above the address: PIN code and village, where the form asks for them. */
  village?: ReactNode
}

/** The customer's details and the service's own questions. */
export function CustomerStep({ form, fields, serviceId, questions, known, village }: Props) {
  return (
    <chakra.div display="grid" gap="5">
      <CustomerFields {...{ form, fields, questions, known }} place={village} />
      {questions.length > 0 && (
        <SectionTitle>
          <Trans>Details for this service</Trans>
        </SectionTitle>
      )}
      <QuestionsStep {...{ form, fields, serviceId, questions }} />
      <RemarkField form={form} fields={fields} />
    </chakra.div>
  )
}
