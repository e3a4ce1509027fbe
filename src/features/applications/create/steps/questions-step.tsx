import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { ServiceField as Definition } from '../../../../../contract/catalogue/services.ts'
import { serverDay } from '../../../../api/server-time.ts'
import { ServiceField } from '../fields/service-field.tsx'
import type { ApplicationFormApi, NamedField } from '../fields/use-application-form.ts'
import { useBind } from '../fields/use-application-form.ts'
import { CustomerNameOffer } from './customer-name-offer.tsx'

/** A question that another one on the same screen has called up stands below it, set in. */
const Called = chakra('div', {
  base: { paddingInlineStart: '4', borderInlineStart: '4px solid {colors.border.strong}' },
})

interface Props {
  form: ApplicationFormApi
  fields: readonly NamedField[]
  serviceId: string
  questions: readonly Definition[]
  /** The day for date bounds, if not today. */
  today?: string
}

/** Questions of the service, one below the other. */
export function QuestionsStep({ form, fields, serviceId, questions, today: day }: Props) {
  const bind = useBind(form)
  const [today] = useState(() => day ?? serverDay())
  const here = new Set(questions.map(({ key }) => key))
  return questions.map((definition) => {
    const { key, askedWhen, script, isCustomer } = definition
    const name = `fields.${key}`
    const field = (
      <>
        <ServiceField
          definition={definition}
          bound={bind(fields.find((one) => one.name === name) ?? { name, label: '' })}
          control={form.control}
          today={today}
        />
        {script && isCustomer && <CustomerNameOffer form={form} into="devanagari" question={key} />}
      </>
    )
    // Another service has other choices and bounds under the same key.
    const id = `${serviceId} ${key}`
    if (!askedWhen || !here.has(askedWhen.field))
      return (
        <chakra.div key={id} minWidth="0">
          {field}
        </chakra.div>
      )
    return <Called key={id}>{field}</Called>
  })
}
