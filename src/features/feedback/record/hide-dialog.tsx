import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import type { FeedbackRow } from '../../../../contract/feedback/feedbacks.ts'
import { HideReason } from '../../../../contract/feedback/feedbacks.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { useHide } from '../api/mutations.ts'
import { ChangedNotice } from './changed-notice.tsx'

const Written = v.omit(HideReason, ['version'])

interface Props {
  /** The newest version; the dialog follows it. */
  feedback: FeedbackRow
  onClose: () => void
}

/** The dialog that takes a feedback out of lists and figures, with a reason. */
export function HideDialog({ feedback, onClose }: Props) {
  const { t } = useLingui()
  const [opened] = useState(feedback)
  const form = useContractForm({
    schema: Written,
    values: { reason: '' },
    labels: { reason: t`Reason` },
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useHide(feedback._id),
    remembersAs: `hide feedback ${feedback._id}`,
    done: t`Feedback hidden`,
    staleCode: 'feedback.stale',
    onClose,
  })
  return (
    <FormDialog
      title={t`Hide this feedback?`}
      {...dialog}
      submitLabel={t`Hide`}
      onSubmit={() => form.submit((reason) => send({ ...reason, version: feedback.version }))}
      notice={<ChangedNotice opened={opened} feedback={feedback} />}
    >
      <TextAreaField
        {...form.field('reason')}
        hint={t`It no longer counts and only administrators see it. You can show it again. The reason stays in the audit trail.`}
        required
      />
    </FormDialog>
  )
}
