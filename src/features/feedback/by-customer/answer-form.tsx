import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import {
  FeedbackMessage,
  MESSAGE_LENGTH,
  Rating,
} from '../../../../contract/applications/feedback.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { CustomerFeedback, giveOwnFeedback } from '../../../../contract/feedback/feedback-link.ts'
import type { FeedbackKey } from '../../../../contract/feedback/feedback-link.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormPage } from '../../../blocks/forms/form-page.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { StarField } from '../../../ui/controls/star-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useStarNames } from './star-names.ts'

const Answer = v.object({ rating: Rating, message: FeedbackMessage })

interface Props {
  feedback: CustomerFeedback
  answerKey: FeedbackKey
  /** Another device was first: this is what stands now. */
  onFound: (feedback: CustomerFeedback) => void
  onDone: (feedback: CustomerFeedback) => void
  onCancel: (() => void) | undefined
}

/** Stars and, if the customer likes, words. */
export function AnswerForm({ feedback, answerKey, onFound, onDone, onCancel }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { words, names } = useStarNames()
  const [wasOvertaken, setWasOvertaken] = useState(false)
  const { given } = feedback
  // What is typed stays when another device's answer comes in between.
  const [values] = useState({
    rating: given ? `${given.rating}` : '',
    message: given?.message ?? '',
  })
  const form = useContractForm({
    schema: Answer,
    values,
    // A radio button's value is a string.
    input: ({ rating, message }: typeof values) => ({ rating: Number(rating), message }),
    labels: {
      rating: t`How satisfied are you?`,
      message: t`What do you want to tell us? (optional)`,
    },
    textOf: ({ path }) => (path === 'rating' ? t`Choose from 1 to 5 stars.` : undefined),
  })
  const give = useMutation({
    mutationFn: (answer: v.InferOutput<typeof Answer>) =>
      call(giveOwnFeedback, {
        body: { key: answerKey, ...answer, language, replaces: given?.receivedAt ?? null },
      }),
  })
  const { send, sending } = useSaving(give, {
    onDone,
    onRefused(error) {
      const current = v.safeParse(CustomerFeedback, error.current)
      if (!(error instanceof ApiError) || !current.success) return form.refuse(error)
      onFound(current.output)
      setWasOvertaken(true)
      return true
    },
  })
  const length = useWatch({ control: form.api.control, name: 'message' }).length
  const ofAll = [formatCount(length), formatCount(MESSAGE_LENGTH)] as const
  return (
    <FormPage
      form={form}
      submitLabel={given ? t`Save changes` : t`Send feedback`}
      attempts={given ? 'update' : 'creation'}
      size="lg"
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      {...(onCancel && { onCancel })}
      notice={
        wasOvertaken && (
          <Note tone="warning">
            {t`An answer was sent from another device. What you typed is still here. Send it to replace that answer.`}
          </Note>
        )
      }
    >
      <StarField {...form.field('rating')} names={names} ends={[words[0], words.at(-1)]} required />
      <div>
        <TextAreaField {...form.field('message')} rows={4} />
        <chakra.p
          marginBlockStart="1"
          fontSize="sm"
          color={length > MESSAGE_LENGTH ? 'danger.fg' : 'fg.muted'}
          textAlign="end"
          data-figures
        >
          {t`${ofAll[0]} of ${ofAll[1]} characters`}
        </chakra.p>
      </div>
    </FormPage>
  )
}
