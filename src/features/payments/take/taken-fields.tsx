import { useLingui } from '@lingui/react/macro'
import { paiseText, typedPaise } from '../../../../contract/core/text/typed-numbers.ts'
import { PAYMENT_WAYS } from '../../../../contract/payments/ways-and-states.ts'
import type { useContractForm } from '../../../blocks/forms/contract-form.ts'
import type { FieldProblem } from '../../../blocks/forms/field-problem.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { UpiSection } from '../parts/upi-section.tsx'
import { WAY_LABELS } from '../payment-labels.tsx'

/** Values of the payment's fields. */
export interface TakenValues {
  taken: { paise: string; way: string; reference: string }
}

/** An amount as it stands in the form, in cash. */
export function takenValues(paise: number): TakenValues {
  return { taken: { paise: paise > 0 ? paiseText(paise) : '', way: 'cash', reference: '' } }
}

/** The typed payment as the contract takes it. */
export function typedTaken({ taken: { paise, way, reference } }: TakenValues) {
  return { paise: typedPaise(paise), way, ...(way === 'upi' && { reference }) }
}

/** Labels and sentences of the fields. */
export function useTakenTexts() {
  const { t } = useLingui()
  return {
    labels: {
      'taken.paise': t`Amount in rupees`,
      'taken.way': t`How was it paid?`,
      'taken.reference': t`UPI reference number (UTR)`,
    },
    textOf({ path, code }: FieldProblem) {
      if (path === 'taken.reference') return t`Enter the 12 digits of the UPI reference.`
      if (path !== 'taken.paise' || code === 'payment.too_much') return undefined
      return t`Enter rupees, like 50 or 33.60.`
    },
  }
}

type Bound = Omit<
  ReturnType<ReturnType<typeof useContractForm<TakenValues, unknown>>['field']>,
  'name'
> & {
  name: string
}

interface Props {
  field: (path: `taken.${keyof TakenValues['taken']}`) => Bound
  /** The values that are in the fields now. */
  taken: TakenValues['taken']
  /** Where customers pay by UPI, a code is shown with this number. */
  number?: string
}

/** Amount, way and, by UPI, the code and its reference. */
export function TakenFields({ field, taken, number }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <TextField
        {...field('taken.paise')}
        width="medium"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <RadioField
        {...field('taken.way')}
        inline
        options={PAYMENT_WAYS.map((value) => ({ value, label: i18n._(WAY_LABELS[value]) }))}
      />
      {taken.way === 'upi' && (
        <>
          {number !== undefined && <UpiSection paise={typedPaise(taken.paise)} number={number} />}
          <TextField
            {...field('taken.reference')}
            width="medium"
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </>
      )}
    </>
  )
}
