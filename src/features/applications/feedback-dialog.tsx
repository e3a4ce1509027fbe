import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { FeedbackGiven } from '../../../contract/application-changes.ts'
import type { ApplicationDetail } from '../../../contract/applications.ts'
import type { FieldError } from '../../../contract/errors.ts'
import { RATINGS } from '../../../contract/feedback.ts'
import { toFieldErrors } from '../../../contract/field-errors.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { fieldErrorText } from '../../shared/i18n/field-error-text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorSummary } from '../../shared/ui/error-summary.tsx'
import { notify } from '../../shared/ui/notices.ts'
import { RadioField } from '../../shared/ui/radio-field.tsx'
import { TextAreaField } from '../../shared/ui/text-area-field.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { useGiveFeedback } from './mutations.ts'
import type { Attempt } from './status-attempt.ts'
import { attemptFor, isUnconfirmed } from './status-attempt.ts'
import { StatusFailure } from './status-failure.tsx'

interface Props {
  application: ApplicationDetail
  onClose: () => void
}

/** The customer's rating and words, as they say them at the counter. */
export default function FeedbackDialog({ application, onClose }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const give = useGiveFeedback(application._id)
  const [rating, setRating] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const [problems, setProblems] = useState<FieldError[]>([])
  const [attempts, setAttempts] = useState(0)
  const [unconfirmed, setUnconfirmed] = useState<Attempt<FeedbackGiven> | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
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
  const close = () => {
    if (give.isPending) return
    if (isDirty) setIsLeaving(true)
    else onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (give.isPending) return
    const checked = v.safeParse(v.omit(FeedbackGiven, ['capturedAt']), { rating, message })
    show(checked.success ? [] : toFieldErrors(checked.issues))
    if (!checked.success) return
    const make = { key: () => crypto.randomUUID(), now: () => new Date() }
    const attempt = attemptFor(unconfirmed, checked.output, make)
    setFailure(null)
    give.mutate(attempt, {
      onSuccess() {
        notify({ tone: 'success', title: t`Feedback saved` })
        onClose()
      },
      onError(error) {
        const isOpen = isUnconfirmed(error)
        setUnconfirmed(isOpen ? attempt : null)
        const fields = error instanceof ApiError && !isOpen ? error.fields : []
        show([...fields])
        if (fields.length === 0) setFailure(error)
      },
    })
  }

  return (
    <>
      <Dialog
        open
        title={t`Customer's feedback on ${application.applicationId}`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button type="submit" form={formId} variant="primary" loading={give.isPending}>
              {t`Save feedback`}
            </Button>
          </>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={submit} display="grid" gap="5">
          {failure && (
            <StatusFailure error={failure} isUnconfirmed={unconfirmed !== null}>
              <Trans>
                We could not confirm that it arrived. Press “Save feedback” again: it will not be
                entered twice.
              </Trans>
            </StatusFailure>
          )}
          <ErrorSummary
            attempt={attempts}
            errors={problems.map((problem) => ({
              fieldId: problem.path,
              message: textOf(problem),
            }))}
          />
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
        </chakra.form>
      </Dialog>
      <DiscardDialog open={isLeaving} onStay={() => setIsLeaving(false)} onDiscard={onClose}>
        <Trans>The feedback is not saved. What you chose and wrote here is lost.</Trans>
      </DiscardDialog>
    </>
  )
}
