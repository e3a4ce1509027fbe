import { useLingui } from '@lingui/react/macro'
import { MovementReversal } from '../../../../contract/payments/day-book-changes.ts'
import type { DayLine } from '../../../../contract/payments/day-book.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { entryText } from '../entry-text.ts'
import '../api/error-texts.ts'
import { lineText } from './book-labels.ts'
import { useReverseMovement } from './mutations.ts'

interface Props {
  line: DayLine
  onClose: () => void
}

/** Takes a wrong movement of cash back. */
export function ReverseMovement({ line, onClose }: Props) {
  const { t } = useLingui()
  const form = useContractForm<MovementReversal, MovementReversal>({
    schema: MovementReversal,
    values: { reason: '' },
    labels: { reason: t`Reason` },
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useReverseMovement(line._id),
    remembersAs: `reverse movement ${line._id}`,
    done: t`Entry reversed`,
    onClose,
  })
  return (
    <FormDialog
      title={t`Reverse an entry`}
      {...dialog}
      submitLabel={t`Reverse entry`}
      onSubmit={() => form.submit((book) => send({ book }))}
    >
      <p>
        <span>{lineText(line)}</span>
        <br />
        <span>{entryText(line)}</span>
      </p>
      <TextAreaField {...form.field('reason')} rows={2} required />
    </FormDialog>
  )
}
