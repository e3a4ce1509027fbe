import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { formatMoney } from '../../../../contract/core/money.ts'
import { typedPaise } from '../../../../contract/core/text/typed-numbers.ts'
import type { NewRemittance } from '../../../../contract/remittances/new-remittance.ts'
import { REMITTANCE_WAYS, RemittanceWay } from '../../../../contract/remittances/ways-and-states.ts'
import { serverDay } from '../../../api/server-time.ts'
import { DocumentSlots } from '../../../blocks/envelopes/document-slots.tsx'
import type { FormSlots } from '../../../blocks/envelopes/form-slots.ts'
import type { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { DateField } from '../../../blocks/forms/date-field.tsx'
import { formatDateTime, formatDay } from '../../../i18n/dates.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WAY_LABELS } from '../parts/way-labels.ts'
import type { Typed } from './known-remittances.ts'
import type { RemittanceValues } from './remittance-values.ts'

interface Props {
  form: ReturnType<typeof useContractForm<RemittanceValues, NewRemittance>>
  slots: FormSlots
  labelOf: (index: number) => string
  /** What is left to hand over, as far as it is known; and when the server said so. */
  left: number | null
  asOf: number
  doubleOf: (typed: Typed) => { number: string; day: string } | undefined
}

/** The fields of a remittance, with what may be wrong about it. */
export function RemittanceFields({ form, slots, labelOf, left, asOf, doubleOf }: Props) {
  const { t, i18n } = useLingui()
  const typed = useWatch({ control: form.api.control }) as RemittanceValues
  const { label, hint } = useReferenceTexts(typed.way)
  const isOnline = useReachability() === 'online'
  const paise = typedPaise(typed.paise) ?? 0
  const amount = left === null ? '' : formatMoney(left)
  const known = isOnline ? '' : ` ${t`As of ${formatDateTime(asOf)}.`}`
  return (
    <>
      <TextField
        {...form.field('paise')}
        width="medium"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        {...(left !== null && { hint: t`Still to hand over: ${amount}.` + known })}
        required
      />
      {left !== null && paise > left && (
        <Note tone="warning" role="status" icon={<CircleAlert size={20} />}>
          {t`This is more than you still have to hand over. Check the amount. You can enter it all the same.`}
        </Note>
      )}
      <RadioField
        {...form.field('way')}
        value={typed.way}
        options={REMITTANCE_WAYS.map((value) => ({ value, label: i18n._(WAY_LABELS[value]) }))}
        required
      />
      <TextField
        {...form.field('reference')}
        label={label}
        hint={hint}
        width="medium"
        autoComplete="off"
        required={typed.way !== 'cash_deposit'}
      />
      <DateField {...form.field('day')} max={serverDay()} required />
      <DoubleNote typed={typed} doubleOf={doubleOf} />
      <DocumentSlots
        slots={slots}
        labelOf={labelOf}
        errorAt={form.errorAt}
        required={typed.way === 'cash_deposit'}
      />
      <TextAreaField {...form.field('note')} rows={2} />
    </>
  )
}

/** How each way calls its number, and what that looks like. */
function useReferenceTexts(way: string): { label: string; hint: string } {
  const { t } = useLingui()
  switch (v.is(RemittanceWay, way) ? way : 'bank_transfer') {
    case 'bank_transfer':
      return {
        label: t`UTR number`,
        hint: t`12 to 22 letters and digits, as your bank shows them.`,
      }
    case 'cash_deposit':
      return {
        label: t`Number on the deposit slip (optional)`,
        hint: t`As the bank has printed it.`,
      }
    case 'upi':
      return {
        label: t`UPI reference number (UTR)`,
        hint: t`12 digits, as the UPI app shows them.`,
      }
    case 'cheque':
      return { label: t`Cheque number`, hint: t`The 6 digits at the foot of the cheque.` }
  }
}

function DoubleNote({ typed, doubleOf }: { typed: RemittanceValues } & Pick<Props, 'doubleOf'>) {
  const { t } = useLingui()
  const paise = typedPaise(typed.paise)
  if (paise === undefined || !v.is(RemittanceWay, typed.way)) return null
  const reference = typed.reference.replace(/[\s-]/g, '').toUpperCase() || null
  const double = doubleOf({ paise, way: typed.way, reference, day: typed.day })
  if (!double) return null
  const { number } = double
  const day = formatDay(double.day)
  return (
    <Note tone="warning" role="status" icon={<CircleAlert size={20} />}>
      {t`This looks like ${number} of ${day}, which you have already entered. Enter it only if it is another payment.`}
    </Note>
  )
}
