import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ServiceField } from '../../../../../contract/catalogue/services.ts'
import { LANGUAGES } from '../../../../../contract/core/languages.ts'
import { LANGUAGE_NAMES } from '../../../../i18n/language-names.ts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { CustomerNameOffer } from '../steps/customer-name-offer.tsx'
import { QuestionsStep } from '../steps/questions-step.tsx'
import type { ApplicationFormApi, NamedField } from './use-application-form.ts'
import { useBind } from './use-application-form.ts'

const SectionTitle = chakra('h4', {
  base: { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'tight' },
})

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

interface Props {
  form: ApplicationFormApi
  fields: readonly NamedField[]
  serviceId: string
  /** The service's own that are asked here. */
  questions: readonly ServiceField[]
  /** Below the number: who is known by it. */
  known?: ReactNode
  /** Below the address: the village, where the form asks for it. */
  village?: ReactNode
  /** The day for date bounds, if not today. */
  today?: string
}

/** The customer's details and the service's own questions. */
export function CustomerStep({ form, fields, serviceId, questions, known, village, today }: Props) {
  const { t } = useLingui()
  const bind = useBind(form)
  const inDevanagari = questions.find(({ script, isCustomer }) => script && isCustomer)
  const field = (name: string) =>
    bind(fields.find((one) => one.name === name) ?? { name, label: '' })
  return (
    <chakra.div display="grid" gap="5">
      <chakra.div>
        <TextField {...field('customer.name')} autoComplete="off" autoCapitalize="words" required />
        {inDevanagari && <CustomerNameOffer form={form} into="latin" question={inDevanagari.key} />}
      </chakra.div>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ md: '1fr 1fr' }}>
        <TextField
          {...field('customer.phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          hint={t`10 digits`}
          required
        />
        <TextField
          {...field('customer.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`If the customer has one`}
        />
      </chakra.div>
      <SelectField {...field('customer.language')} options={LANGUAGE_OPTIONS} />
      {known}
      <TextAreaField
        {...field('customer.address')}
        hint={t`House, street, village or town, taluka, PIN code`}
        required
      />
      {village}
      {questions.length > 0 && (
        <SectionTitle>
          <Trans>Details for this service</Trans>
        </SectionTitle>
      )}
      <QuestionsStep {...{ form, fields, serviceId, questions }} {...(today && { today })} />
      <TextAreaField
        {...field('remark')}
        rows={2}
        hint={t`For staff only. The customer cannot see this.`}
      />
    </chakra.div>
  )
}
