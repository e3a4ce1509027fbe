import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as v from 'valibot'
import { FeedbackGiven } from '../../../../contract/applications/application-changes.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { FieldError } from '../../../../contract/core/errors.ts'
import { toFieldErrors } from '../../../../contract/core/field-errors.ts'
import { RATINGS } from '../../../../contract/feedback/feedback.ts'
import { fieldErrorText } from '../../../i18n/field-error-text.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { ChangeDialog } from '../edit/change-dialog.tsx'
import { useGiveFeedback } from '../edit/mutations.ts'
import { useSending } from '../edit/use-sending.ts'

interface Props {
  title: ReactNode
  application: ApplicationDetail
  onClose: () => void
}

/** The customer's rating and words, as they say them at the counter. */
export function FeedbackDialog({ title, application, onClose }: Props) {
  const { t } = useLingui()
  const sending = useSending(useGiveFeedback(application._id), {
    onDone() {
      notify({ tone: 'success', title: t`Feedback saved` })
      onClose()
    },
    onRefused(error) {
      show([...error.fields])
      return error.fields.length > 0
    },
  })
  const [rating, setRating] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const [problems, setProblems] = useState<FieldError[]>([])
  const [attempts, setAttempts] = useState(0)
  const words = [t`Very poor`, t`Poor`, t`Average`, t`Good`, t`Excellent`]
  const isDirty = rating !== null || message.trim() !== ''
  const textOf = (problem: FieldError) =>
    problem.path === 'rating' ? t`Choose from 1 to 5 stars.` : fieldErrorText(problem)
  const errorOf = (path: string) => {
    const problem = problems.find((one) => one.path === path)
    return problem && textOf(problem)
  }

  function show(found: FieldError[]) {
    setProblems(found)
    setAttempts((count) => count + 1)
  }
  const submit = () => {
    const checked = v.safeParse(v.omit(FeedbackGiven, ['capturedAt']), { rating, message })
    show(checked.success ? [] : toFieldErrors(checked.issues))
    if (checked.success) sending.send(checked.output)
  }

  return (
    <ChangeDialog
      title={title}
      sends={t`Save feedback`}
      sending={sending}
      isDirty={isDirty}
      attempt={attempts}
      errors={problems.map((problem) => ({
        fieldId: problem.path,
        message: textOf(problem),
      }))}
      onSubmit={submit}
      onClose={onClose}
      loss={<Trans>The feedback is not saved. What you chose and wrote here is lost.</Trans>}
    >
      <RadioField
        name="rating"
        label={t`How satisfied is the customer?`}
        required
        value={rating === null ? '' : String(rating)}
        error={errorOf('rating')}
        options={RATINGS.toReversed().map((each) => ({
          value: String(each),
          label: `${'★'.repeat(each)} ${words[each - 1]}`,
        }))}
        onChange={({ target }) => setRating(Number(target.value))}
      />
      <TextAreaField
        name="message"
        label={t`What the customer says (optional)`}
        value={message}
        error={errorOf('message')}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ChangeDialog>
  )
}
