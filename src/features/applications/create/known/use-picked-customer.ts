import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { Phone } from '../../../../../contract/core/primitives.ts'
import type { KnownCustomer } from '../../../../../contract/customers/customers.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'
import { clearOffered, fillOffered } from './fill-offered.ts'
import type { OfferedField } from './offered-fields.ts'
import { offeredFields } from './offered-fields.ts'

const OF_CUSTOMER = ['name', 'email', 'address', 'language'].map((key) => `customer.${key}`)

export interface PickedCustomer {
  /** Id of the person whose earlier visit fills the form; null for nobody. */
  id: string | null
  /** Takes over what the person's earlier visit has, in place of another person's; the same again takes it out. */
  pick: (customer: KnownCustomer) => void
}

/** The known customer who was pressed beside the number; the answers follow once the service is known. */
export function usePickedCustomer(
  form: ApplicationFormApi,
  service: Service | undefined,
): PickedCustomer {
  const language = useLanguage()
  const [picked, setPicked] = useState<KnownCustomer | null>(null)
  const filled = useRef<OfferedField[]>([])

  const fill = (customer: KnownCustomer) => {
    const asked = (service?.fields ?? []).map(({ key }) => `fields.${key}`)
    const paths = new Set([...OF_CUSTOMER, 'village', ...asked])
    const from = service ?? { fields: [] }
    const fields = offeredFields(customer, form.getValues(), from, paths)
    fillOffered(form, fields)
    filled.current.push(...fields)
  }
  const clear = () => {
    clearOffered(form, filled.current, language)
    filled.current = []
    setPicked(null)
  }
  const pick = (customer: KnownCustomer) => {
    clear()
    if (picked?._id === customer._id) return
    fill(customer)
    setPicked(customer)
  }

  const fillAnswers = useEffectEvent(() => {
    if (picked) fill(picked)
  })
  const serviceId = service?._id
  useEffect(() => fillAnswers(), [serviceId])

  // Another number is somebody else: nothing of the first person stays.
  const leave = useEffectEvent((typed: string) => {
    const phone = v.safeParse(Phone, typed)
    if (picked && phone.success && phone.output !== picked.phone) clear()
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, values }) {
          if (name === 'customer.phone') leave(values.customer.phone)
        },
      }),
    [subscribe],
  )
  return { id: picked?._id ?? null, pick }
}
