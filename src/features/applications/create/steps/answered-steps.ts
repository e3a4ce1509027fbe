import * as v from 'valibot'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { serverDay } from '../../../../api/server-time.ts'
import type { FormValues } from '../fields/form-schema.ts'
import { valuesSchema } from '../fields/form-schema.ts'
import type { NamedField } from '../fields/use-application-form.ts'
import type { FormStep } from './use-form-steps.ts'
import { phoneIn } from './use-form-steps.ts'

/** The fields that are checked before a step is left: the first one's number only where it is typed. */
export function checkedFields(
  steps: readonly FormStep[],
  at: number,
  { customer }: Pick<FormValues, 'customer'>,
): readonly NamedField[] {
  const { kind, fields = [] } = steps[at - 1] ?? {}
  const isAsked = kind === 'service' && customer.phone.trim() !== ''
  return isAsked ? [phoneIn(steps), ...fields] : fields
}

/** Whether customer and questions have nothing left to ask; no error is shown by asking so. */
export function isAnswered(
  values: FormValues,
  service: Service | undefined,
  asksFranchise: boolean,
): boolean {
  const { issues = [] } = v.safeParse(valuesSchema(service, asksFranchise, serverDay()), values)
  return !issues.some(({ path }) => {
    const key = path?.[0]?.key
    return key === 'customer' || key === 'fields'
  })
}

/** The next step that asks neither who the customer is nor what the service wants to know. */
export function pastAnswered(steps: readonly Pick<FormStep, 'kind'>[], at: number): number {
  const further = steps
    .slice(at)
    .findIndex(({ kind }) => kind !== 'customer' && kind !== 'questions')
  return at + 1 + Math.max(0, further)
}
