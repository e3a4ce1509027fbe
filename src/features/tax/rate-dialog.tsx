import { useLingui } from '@lingui/react/macro'
import { addDays } from '../../../contract/payments/add-days.ts'
import { RATE_KINDS } from '../../../contract/tax/tax-rules.ts'
import type { TaxRate } from '../../../contract/tax/tax.ts'
import { NewTaxRate } from '../../../contract/tax/tax.ts'
import { useChangeDialog } from '../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../blocks/forms/contract-form.ts'
import { DateField } from '../../blocks/forms/date-field.tsx'
import { FormDialog } from '../../blocks/forms/form-dialog.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useSaveRate } from './api.ts'
import { RATE_LABELS } from './parts/tax-labels.ts'

const HUNDRED = 100

/** What was typed as a number in hundredths; nothing where it is none. */
function hundredths(text: string): number | undefined {
  const typed = text.replaceAll(',', '').trim()
  return /^\d+(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * HUNDRED) : undefined
}

interface Props {
  /** The rate to change; a new one without it. */
  rate: TaxRate | undefined
  today: string
  onClose: () => void
}

/** A rate that begins on a coming day. */
export function RateDialog({ rate, today, onClose }: Props) {
  const { t, i18n } = useLingui()
  const form = useContractForm({
    schema: NewTaxRate,
    values: {
      kind: rate?.kind ?? 'commission',
      from: rate?.from ?? '',
      basisPoints: rate ? `${rate.basisPoints / HUNDRED}` : '',
      thresholdPaise: rate ? `${rate.thresholdPaise / HUNDRED}` : '0',
      law: rate?.law ?? '',
    },
    input: (values: Record<string, string>) => ({
      ...values,
      basisPoints: hundredths(values['basisPoints'] ?? ''),
      thresholdPaise: hundredths(values['thresholdPaise'] ?? ''),
    }),
    labels: {
      kind: t`Applies to`,
      from: t`From`,
      basisPoints: t`Rate in percent`,
      thresholdPaise: t`Threshold in a financial year, in rupees`,
      law: t`Law`,
    },
    fieldOf: { 'tax.rate_exists': 'from', 'tax.rate_past': 'from' },
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useSaveRate(rate?._id),
    remembersAs: `tax rate ${rate?._id ?? 'new'}`,
    done: t`Tax rate saved`,
    onClose,
  })
  return (
    <FormDialog
      title={rate ? t`Edit tax rate` : t`Add a tax rate`}
      {...dialog}
      submitLabel={t`Save rate`}
      onSubmit={() => form.submit(send)}
    >
      <SelectField
        {...form.field('kind')}
        options={RATE_KINDS.map((value) => ({ value, label: i18n._(RATE_LABELS[value]) }))}
      />
      <DateField {...form.field('from')} min={addDays(today, 1)} required />
      <TextField {...form.field('basisPoints')} inputMode="decimal" required />
      <TextField {...form.field('thresholdPaise')} inputMode="decimal" required />
      <TextField {...form.field('law')} required />
    </FormDialog>
  )
}
