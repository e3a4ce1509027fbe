import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import type { FeedbackRow } from '../../../../contract/feedback/feedbacks.ts'
import { HideReason } from '../../../../contract/feedback/feedbacks.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSending } from '../../../blocks/forms/sending.ts'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
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
  const { send, sending } = useSending(useHide(feedback._id), {
    onDone() {
      notify({ tone: 'success', title: t`Feedback hidden` })
      onClose()
    },
    // The notice shows the change meanwhile.
    onRefused: (error) => form.refuse(error) || error.code === 'feedback.stale',
  })
  return (
    <FormDialog
      title={t`Hide this feedback?`}
      form={form}
      submitLabel={t`Hide`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit((reason) => send({ ...reason, version: feedback.version }))}
      onClose={onClose}
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
