import type { Service } from '../../../../../contract/catalogue/services.ts'
import { nameKey } from '../../../../../contract/customers/customer-rules.ts'
import type { KnownCustomer } from '../../../../../contract/customers/customers.ts'
import { answersFor } from '../../questions/answers.ts'
import type { FormValues } from '../fields/form-schema.ts'

/** A field of the form that is empty, and what it would be filled with. */
export interface OfferedField {
  path:
    | 'customer.name'
    | 'customer.email'
    | 'customer.address'
    | 'customer.language'
    | 'village'
    | `fields.${string}`
  value: string
}

const isEmpty = (text: string | null | undefined) => !text?.trim()

/** Whether the name in the form, if there is one, is the customer's. */
export function isNamed({ name }: Pick<KnownCustomer, 'name'>, typed: string): boolean {
  return isEmpty(typed) || nameKey(typed) === nameKey(name)
}

/**
 * What the form would take over from an earlier visit: only into empty fields, and in place of the proposed language. Somebody else of the same number has the
 * address alone in common.
 * @param asked the paths of the fields that the form has
 */
export function offeredFields(
  customer: KnownCustomer,
  { customer: typed, fields, village }: Pick<FormValues, 'customer' | 'fields' | 'village'>,
  service: Pick<Service, 'fields'>,
  asked: ReadonlySet<string>,
): OfferedField[] {
  const { name, email, address, language } = customer
  const isSame = isNamed(customer, typed.name)
  const answers = isSame ? answersFor(service, customer.answers) : {}
  const offered: (OfferedField & { present: string | null | undefined })[] = [
    ...(isSame
      ? [
          { path: 'customer.name', value: name, present: typed.name } as const,
          { path: 'customer.email', value: email, present: typed.email } as const,
          ...(language && language !== typed.language
            ? [{ path: 'customer.language', value: language, present: '' } as const]
            : []),
        ]
      : []),
    { path: 'customer.address', value: address, present: typed.address },
    { path: 'village', value: customer.village ?? '', present: village },
    ...Object.entries(answers).map(([key, value]) => ({
      ...{ path: `fields.${key}` as const, value, present: fields[key] },
    })),
  ]
  return offered
    .filter(({ path, value, present }) => asked.has(path) && !isEmpty(value) && isEmpty(present))
    .map(({ path, value }) => ({ path, value }))
}
