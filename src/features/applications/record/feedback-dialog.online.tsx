import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { FeedbackGiven } from '../../../../contract/applications/application-changes.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { RATINGS } from '../../../../contract/applications/feedback.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { useGiveFeedback } from '../edit/mutations.ts'

const Given = v.omit(FeedbackGiven, ['capturedAt'])
const EMPTY = { rating: '', message: '' }

interface Props {
  title: ReactNode
  application: ApplicationDetail
  onClose: () => void
}

/** The dialog that records the customer's rating and comment. */
export function FeedbackDialog({ title, application, onClose }: Props) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: Given,
    values: EMPTY,
    // A radio button's value is a string.
    input: ({ rating, message }: typeof EMPTY) => ({ rating: Number(rating), message }),
    labels: {
      rating: t`How satisfied is the customer?`,
      message: t`What the customer says (optional)`,
    },
    textOf: ({ path }) => (path === 'rating' ? t`Choose from 1 to 5 stars.` : undefined),
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useGiveFeedback(application._id),
    remembersAs: `feedback ${application._id}`,
    done: t`Feedback saved`,
    onClose,
  })
  const words = [t`Very poor`, t`Poor`, t`Average`, t`Good`, t`Excellent`]
  return (
    <FormDialog
      title={title}
      {...dialog}
      submitLabel={t`Save feedback`}
      attempts="creation"
      onSubmit={() => form.submit(send)}
      loss={<Trans>The feedback has not been saved. If you leave, it will be lost.</Trans>}
    >
      <RadioField
        {...form.field('rating')}
        required
        options={RATINGS.toReversed().map((each) => ({
          value: String(each),
          label: `${'★'.repeat(each)} ${words[each - 1]}`,
        }))}
      />
      <TextAreaField {...form.field('message')} />
    </FormDialog>
  )
}
