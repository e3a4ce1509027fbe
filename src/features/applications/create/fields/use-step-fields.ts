import { useLingui } from '@lingui/react/macro'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'

export const STEP = { service: 1, customer: 2, documents: 3, check: 4 } as const

/** The name under which the form knows a field, and what people call it. */
export interface NamedField {
  name: string
  label: string
}

/** The form's fields by step, in their order on the screen, in the page's language. */
export function useStepFields(
  service: Pick<Service, 'fields'> | undefined,
  asksFranchise: boolean,
) {
  const { t } = useLingui()
  const language = useLanguage()
  const customer: NamedField[] = [
    { name: 'customer.name', label: t`Full name` },
    { name: 'customer.phone', label: t`Mobile number` },
    { name: 'customer.email', label: t`E-mail (optional)` },
    { name: 'customer.address', label: t`Address` },
  ]
  const own = (service?.fields ?? []).map((field) => ({
    name: `fields.${field.key}`,
    label: textIn(field.label, language),
  }))
  const remark = { name: 'remark', label: t`Remark (optional)` }
  const serviceField = { name: 'serviceId', label: t`Service` }
  const franchise = { name: 'franchiseId', label: t`Franchise` }
  return {
    [STEP.service]: asksFranchise ? [serviceField, franchise] : [serviceField],
    [STEP.customer]: [...customer, ...own, remark],
    [STEP.documents]: [],
    [STEP.check]: [{ name: 'consent', label: t`Consent` }],
  } as Record<number, NamedField[]>
}
