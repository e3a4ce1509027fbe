import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import type { ServiceField } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { questionSteps } from '../../questions/question-steps.ts'
import { QuestionsStep } from '../steps/questions-step.tsx'
import { useAsked, useCustomerFields } from '../steps/use-form-steps.ts'
import { CustomerStep } from './customer-step.tsx'
import type { CheckedValues, FormValues } from './form-schema.ts'
import { EMPTY_VALUES } from './form-schema.ts'

/** The steps of the form as these questions make them, one below the other; nothing that is typed into it stays. */
export function FormPreview({ questions }: { questions: ServiceField[] }) {
  const language = useLanguage()
  const form = useForm<FormValues, unknown, CheckedValues>({ defaultValues: EMPTY_VALUES })
  const asked = useAsked(form, { fields: questions })
  const [first, ...later] = questionSteps(questions, asked.fields)
  const fields = useCustomerFields(asked.fields)
  return (
    <>
      <chakra.h3 fontSize="lg" fontWeight="semibold" marginBlockEnd="4">
        <Trans>Customer</Trans>
      </chakra.h3>
      <CustomerStep form={form} fields={fields} serviceId="preview" questions={first.questions} />
      {later.map(({ title, questions: of }) => (
        <chakra.section key={of[0]?.key} marginBlockStart="8">
          <chakra.h3 fontSize="lg" fontWeight="semibold" marginBlockEnd="4">
            {title && textIn(title, language)}
          </chakra.h3>
          <chakra.div display="grid" gap="4">
            <QuestionsStep form={form} fields={fields} serviceId="preview" questions={of} />
          </chakra.div>
        </chakra.section>
      ))}
    </>
  )
}
