import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import type { FeedbackRow } from '../../../../contract/feedback/feedbacks.ts'
import { ReplyGiven } from '../../../../contract/feedback/feedbacks.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { useReply } from '../api/mutations.ts'
import { ChangedNotice } from './changed-notice.tsx'

const Written = v.omit(ReplyGiven, ['version'])

interface Props {
  /** The newest version; the dialog follows it. */
  feedback: FeedbackRow
  onClose: () => void
}

/** The dialog that answers the customer. */
export function ReplyDialog({ feedback, onClose }: Props) {
  const { t } = useLingui()
  const [opened] = useState(feedback)
  const [values] = useState({ text: feedback.reply?.text ?? '' })
  const form = useContractForm({ schema: Written, values, labels: { text: t`Your reply` } })
  const { dialog, send } = useChangeDialog({
    form,
    change: useReply(feedback._id),
    remembersAs: `reply to feedback ${feedback._id}`,
    done: t`Reply sent`,
    staleCode: 'feedback.stale',
    onClose,
  })
  return (
    <FormDialog
      title={t`Reply to the customer`}
      {...dialog}
      submitLabel={t`Send reply`}
      onSubmit={() => form.submit((reply) => send({ ...reply, version: feedback.version }))}
      notice={<ChangedNotice opened={opened} feedback={feedback} />}
    >
      <TextAreaField
        {...form.field('text')}
        hint={t`The customer gets it by email or SMS and sees it on the feedback page.`}
        rows={4}
        required
      />
    </FormDialog>
  )
}
