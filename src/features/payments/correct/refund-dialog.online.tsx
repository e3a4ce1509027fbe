import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { PaymentEntry } from '../../../../contract/payments/payment-entry.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import '../api/error-texts.ts'
import { useEnterPayment } from '../api/mutations.ts'
import type { TakenValues } from '../take/taken-fields.tsx'
import { TakenFields, takenValues, typedTaken, useTakenTexts } from '../take/taken-fields.tsx'

interface Values extends TakenValues {
  toName: string
  reason: string
}

interface Props {
  application: ApplicationDetail
  /** The most that can be given back. */
  mostPaise: number
  onClose: () => void
}

/** Enters what the customer gets back. */
export function RefundDialog({ application, mostPaise, onClose }: Props) {
  const { t } = useLingui()
  const most = formatMoney(mostPaise)
  const { labels, textOf } = useTakenTexts()
  const form = useContractForm<Values, v.InferOutput<typeof PaymentEntry>>({
    schema: PaymentEntry,
    values: { ...takenValues(mostPaise), toName: application.customerName, reason: '' },
    input: ({ toName, reason, ...values }) => ({
      ...{ type: 'refund', toName, reason, taken: typedTaken(values) },
    }),
    labels: { ...labels, toName: t`Paid back to`, reason: t`Reason` },
    textOf,
    fieldOf: { 'payment.too_much': 'taken.paise' },
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useEnterPayment(application._id),
    remembersAs: `refund ${application._id}`,
    done: t`Refund entered`,
    onClose,
  })
  const taken = useWatch({ control: form.api.control, name: 'taken' })
  return (
    <FormDialog
      title={t`Refund a payment`}
      {...dialog}
      submitLabel={t`Enter refund`}
      attempts="creation"
      onSubmit={() => form.submit((entry) => send({ entry }))}
    >
      <p>{t`At most ${most} can be refunded.`}</p>
      <TakenFields field={form.field} taken={taken} />
      <TextField {...form.field('toName')} autoComplete="off" required />
      <TextAreaField {...form.field('reason')} rows={2} required />
    </FormDialog>
  )
}
