import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ServiceField } from '../../../../../contract/catalogue/services.ts'
import { LANGUAGES } from '../../../../../contract/core/languages.ts'
import { LANGUAGE_NAMES } from '../../../../i18n/language-names.ts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { CustomerNameOffer } from '../steps/customer-name-offer.tsx'
import type { ApplicationFormApi, NamedField } from './use-application-form.ts'
import { useBind } from './use-application-form.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

interface Props {
  form: ApplicationFormApi
  fields: readonly NamedField[]
}

function useField({ form, fields }: Props) {
  const bind = useBind(form)
  return (name: string) => bind(fields.find((one) => one.name === name) ?? { name, label: '' })
}

interface CustomerProps extends Props {
  /** The service's own that are asked on the same screen: one may ask for the name in Devanagari. */
  questions: readonly ServiceField[]
  /** Below the number: who is known by it. */
  known?: ReactNode
  /** Above the address, which it helps to fill: PIN code and village. */
  place?: ReactNode
}

/** Who the customer is and how to reach them; the number first, since it may bring the rest. */
export function CustomerFields({ form, fields, questions, known, place }: CustomerProps) {
  const { t } = useLingui()
  const field = useField({ form, fields })
  const inDevanagari = questions.find(({ script, isCustomer }) => script && isCustomer)
  return (
    <>
      <TextField
        {...field('customer.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        width="medium"
        hint={t`10 digits`}
        required
      />
      {known}
      <chakra.div>
        <TextField {...field('customer.name')} autoComplete="off" autoCapitalize="words" required />
        {inDevanagari && <CustomerNameOffer form={form} into="latin" question={inDevanagari.key} />}
      </chakra.div>
      {place}
      <TextAreaField
        {...field('customer.address')}
        rows={2}
        hint={t`House, street, village or town, taluka, PIN code`}
        required
      />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ md: '1fr 1fr' }}>
        <TextField
          {...field('customer.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`If the customer has one`}
        />
        <SelectField {...field('customer.language')} options={LANGUAGE_OPTIONS} />
      </chakra.div>
    </>
  )
}

/** The note that staff leave each other. */
export function RemarkField(props: Props) {
  const { t } = useLingui()
  const field = useField(props)
  return (
    <TextAreaField
      {...field('remark')}
      rows={2}
      hint={t`For staff only. The customer cannot see this.`}
    />
  )
}
