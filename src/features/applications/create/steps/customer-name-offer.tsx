import { useWatch } from 'react-hook-form'
import { NameOffer } from '../../../../blocks/forms/name-offer.tsx'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'

interface Props {
  form: ApplicationFormApi
  into: 'latin' | 'devanagari'
  /** The question that asks for the customer's name in Devanagari. */
  question: string
}

/** Offers the customer's name in the script of this field, as it stands in the other one. */
export function CustomerNameOffer({ form, into, question }: Props) {
  const inDevanagari = `fields.${question}` as const
  const names = useWatch({ control: form.control, name: ['customer.name', inDevanagari] })
  const [value, from] = into === 'latin' ? names : names.toReversed()
  const use = (spelt: string) => {
    const path = into === 'latin' ? 'customer.name' : inDevanagari
    form.setValue(path, spelt, { shouldDirty: true })
    // The pressed button is gone.
    form.setFocus(path)
  }
  return <NameOffer {...{ into, from, value }} onUse={use} />
}
