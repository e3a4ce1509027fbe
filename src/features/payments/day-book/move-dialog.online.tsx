import { useLingui } from '@lingui/react/macro'
import { typedPaise } from '../../../../contract/core/text/typed-numbers.ts'
import { CashMovement } from '../../../../contract/payments/day-book-changes.ts'
import type { DayBook } from '../../../../contract/payments/day-book.ts'
import { CASH_IN, CASH_OUT } from '../../../../contract/payments/day-book.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import '../api/error-texts.ts'
import { CAUSE_LABELS } from './book-labels.ts'
import { useMoveCash } from './mutations.ts'

interface Props {
  book: DayBook
  onClose: () => void
}

/** Enters cash that is put in, handed over, banked or spent, as of now. */
export function MoveDialog({ book: { till }, onClose }: Props) {
  const { t } = useLingui()
  const form = useContractForm<{ cause: string; paise: string; reason: string }, CashMovement>({
    schema: CashMovement,
    values: { cause: 'banked', paise: '', reason: '' },
    input: ({ cause, paise, reason }) => ({
      ...{ tillId: till._id, cause, reason, paise: typedPaise(paise) },
    }),
    labels: { cause: t`What happened?`, paise: t`Amount in rupees`, reason: t`Reason` },
    textOf: ({ path }) => (path === 'paise' ? t`Enter rupees, like 50 or 33.60.` : undefined),
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useMoveCash(),
    remembersAs: `move cash ${till._id}`,
    done: t`Cash entered`,
    onClose,
  })
  return (
    <FormDialog
      title={t`Cash in or out: ${till.name}`}
      {...dialog}
      submitLabel={t`Record cash`}
      attempts="creation"
      onSubmit={() => form.submit((book) => send({ book }))}
    >
      <SelectField
        {...form.field('cause')}
        options={optionsOf([...CASH_OUT, ...CASH_IN], CAUSE_LABELS)}
      />
      <TextField
        {...form.field('paise')}
        width="medium"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <TextAreaField {...form.field('reason')} rows={2} required />
    </FormDialog>
  )
}
