import { useLingui } from '@lingui/react/macro'
import { MovementReversal } from '../../../../contract/payments/day-book-changes.ts'
import type { DayLine } from '../../../../contract/payments/day-book.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSending } from '../../../blocks/forms/sending.ts'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
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
  const { send, sending } = useSending(useReverseMovement(line._id), {
    onDone() {
      notify({ tone: 'success', title: t`Entry reversed` })
      onClose()
    },
    onRefused: form.refuse,
  })
  return (
    <FormDialog
      title={t`Reverse an entry`}
      form={form}
      submitLabel={t`Reverse entry`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit((book) => send({ book }))}
      onClose={onClose}
    >
      <p>
        {lineText(line)}
        <br />
        {entryText(line)}
      </p>
      <TextAreaField {...form.field('reason')} rows={2} required />
    </FormDialog>
  )
}
