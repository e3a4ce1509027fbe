import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { Payment } from '../../../../contract/applications/payment.ts'
import { PaymentEntry } from '../../../../contract/payments/payment-entry.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { useEnterPayment } from '../api/mutations.ts'
import '../api/error-texts.ts'
import { entryText } from '../entry-text.ts'
import type { TakenValues } from '../take/taken-fields.tsx'
import { TakenFields, takenValues, typedTaken, useTakenTexts } from '../take/taken-fields.tsx'

interface Values extends TakenValues {
  reason: string
  /** Filled when the person also enters the right payment in place of the wrong one. */
  hasInstead: string[]
}

interface Props {
  application: ApplicationDetail
  entry: Payment
  onClose: () => void
}

/** Takes a wrong entry back and, by choice, enters the right one in its place. */
export function ReverseDialog({ application, entry, onClose }: Props) {
  const { t } = useLingui()
  const { labels, textOf } = useTakenTexts()
  const form = useContractForm<Values, v.InferOutput<typeof PaymentEntry>>({
    schema: PaymentEntry,
    values: { ...takenValues(Math.abs(entry.paise)), reason: '', hasInstead: [] },
    input: ({ reason, hasInstead, ...values }) => ({
      ...{ type: 'reversal', entryId: entry._id, reason },
      ...(hasInstead.length > 0 && { instead: typedTaken(values) }),
    }),
    adjust: (problems) =>
      problems.map((problem) => ({ ...problem, path: problem.path.replace('instead', 'taken') })),
    labels: { ...labels, reason: t`Reason`, hasInstead: t`Right payment` },
    textOf,
    fieldOf: { 'payment.too_much': 'taken.paise' },
  })
  const hasInstead = useWatch({ control: form.api.control, name: 'hasInstead' })
  const { dialog, send } = useChangeDialog({
    form,
    change: useEnterPayment(application._id),
    remembersAs: `reverse ${entry._id}`,
    done: t`Entry reversed`,
    onClose,
  })
  const taken = useWatch({ control: form.api.control, name: 'taken' })
  return (
    <FormDialog
      title={t`Reverse an entry`}
      {...dialog}
      submitLabel={t`Reverse entry`}
      onSubmit={() => form.submit((sent) => send({ entry: sent }))}
    >
      <p>
        <span>{entryText(entry)}</span>
        <br />
        {t`Use this for a wrong entry. For money that is given back, enter a refund.`}
      </p>
      <TextAreaField {...form.field('reason')} rows={2} required />
      <CheckField
        {...form.field('hasInstead')}
        options={[{ value: 'yes', label: t`Enter the right payment in its place` }]}
      />
      {hasInstead.length > 0 && <TakenFields field={form.field} taken={taken} />}
    </FormDialog>
  )
}
