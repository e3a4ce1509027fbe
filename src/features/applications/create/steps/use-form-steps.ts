import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  askedDocuments,
  askedFields,
  decidingKeys,
} from '../../../../../contract/catalogue/asked-when.ts'
import type { Service, ServiceField } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { serverDay } from '../../../../api/server-time.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { answersFor } from '../../questions/answers.ts'
import { questionSteps } from '../../questions/question-steps.ts'
import type { FormValues } from '../fields/form-schema.ts'
import type { ApplicationFormApi, NamedField } from '../fields/use-application-form.ts'

/** What a service asks, with the answers that stand in the form now. */
export type Asked = Pick<Service, 'fields' | 'documents'>

type AskingService = Pick<Service, 'fields'> & Partial<Pick<Service, 'documents'>>

const NOTHING: Asked = { fields: [], documents: [] }

/** What these answers lead to. */
export function askedOf(
  service: AskingService | undefined,
  typed: FormValues['fields'],
  today: string,
): Asked {
  if (!service) return NOTHING
  const { fields, documents = [] } = service
  const answers = answersFor(service, typed)
  return {
    fields: askedFields(fields, answers, today),
    documents: askedDocuments({ fields, documents }, answers, today),
  }
}

/** The same while the person answers: only answers on which others depend draw the form anew. */
export function useAsked(
  { control }: Pick<ApplicationFormApi, 'control'>,
  service: AskingService | undefined,
  day?: string,
): Asked {
  const [today] = useState(() => day ?? serverDay())
  const keys = service ? decidingKeys(service) : []
  const answers = useWatch({ control, name: keys.map((key) => `fields.${key}` as const) })
  const typed = Object.fromEntries(keys.map((key, index) => [key, answers[index] ?? null]))
  return askedOf(service, typed, today)
}

export type StepKind = 'service' | 'customer' | 'questions' | 'documents' | 'check'

export interface FormStep {
  kind: StepKind
  title: string
  /** In their order on the screen. */
  fields: readonly NamedField[]
  /** The service's own questions among the fields. */
  questions: readonly ServiceField[]
}

/** The service's questions as fields of the form. */
function useNamed() {
  const { t } = useLingui()
  const language = useLanguage()
  return (questions: readonly ServiceField[]) =>
    questions.map((field): NamedField => {
      const label = textIn(field.label, language)
      return {
        name: `fields.${field.key}`,
        label,
        ...(field.type === 'choice' && { missing: t`Choose an answer to “${label}”.` }),
      }
    })
}

/** The fields of the customer's step, with these questions among them. */
export function useCustomerFields(questions: readonly ServiceField[]): NamedField[] {
  const { t } = useLingui()
  const named = useNamed()
  return [
    { name: 'customer.phone', label: t`Mobile number`, missing: t`Enter the mobile number.` },
    { name: 'customer.name', label: t`Full name`, missing: t`Enter the full name.` },
    { name: 'customer.address', label: t`Address`, missing: t`Enter the address.` },
    { name: 'customer.email', label: t`Email (optional)` },
    { name: 'customer.language', label: t`Messages to the customer in` },
    ...named(questions),
    { name: 'remark', label: t`Note (optional)` },
  ]
}

/** The customer's number, which the first step asks too. */
export function phoneIn(steps: readonly FormStep[]): NamedField {
  const found = steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'customer.phone')
  if (!found) throw new Error('no step asks for the number')
  return found
}

interface Options {
  service: Service | undefined
  asked: Asked
  asksFranchise: boolean
  /** The service is that of the page: it is not chosen here. */
  isFixed: boolean
}

/** The form's steps in the page's language; questions of the service that make steps follow the customer. */
export function useFormSteps({
  service,
  asked,
  asksFranchise,
  isFixed,
}: Options): [FormStep, ...FormStep[]] {
  const { t } = useLingui()
  const language = useLanguage()
  const named = useNamed()
  const [own, ...others] = questionSteps(service?.fields ?? [], asked.fields)
  const customer = useCustomerFields(own.questions)
  const serviceField = { name: 'serviceId', label: t`Service`, missing: t`Choose the service.` }
  const franchise = { name: 'franchiseId', label: t`Franchise`, missing: t`Choose the franchise.` }
  return [
    {
      kind: 'service',
      title: isFixed ? t`Before you start` : t`Service`,
      fields: asksFranchise ? [serviceField, franchise] : [serviceField],
      questions: [],
    },
    { kind: 'customer', title: t`Customer`, fields: customer, questions: own.questions },
    ...others.map(({ title, questions }): FormStep => {
      const name = title ? textIn(title, language) : ''
      return { kind: 'questions', title: name, fields: named(questions), questions }
    }),
    { kind: 'documents', title: t`Documents`, fields: [], questions: [] },
    {
      kind: 'check',
      title: t`Check and submit`,
      fields: [
        { name: 'reference', label: t`UPI reference number (UTR)` },
        { name: 'consent', label: t`Consent` },
      ],
      questions: [],
    },
  ]
}
