import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { feedbackQuery } from '../api/queries.ts'
import { FeedbackRecord } from './feedback-record.tsx'

/** The screen of one feedback. */
export function FeedbackRecordPage({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(feedbackQuery(id))
  return (
    <RecordPage
      query={query}
      list={{ to: '/feedbacks', label: t`Feedbacks` }}
      texts={{
        title: t`Feedback`,
        missing: {
          title: t`Feedback not found`,
          heading: t`Feedback not found`,
          hint: t`It does not exist, it was hidden, or you do not have permission to see it.`,
        },
        notCached: {
          title: t`This feedback is not saved on this device.`,
          hint: t`You can open this when you are back online.`,
        },
        notLoaded: t`The feedback could not be loaded.`,
      }}
    >
      {(feedback, frame) => <FeedbackRecord key={feedback._id} feedback={feedback} frame={frame} />}
    </RecordPage>
  )
}
