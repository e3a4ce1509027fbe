import { Trans } from '@lingui/react/macro'
import type { FeedbackRow } from '../../../../contract/feedback/feedbacks.ts'
import { ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { FeedbackWords } from '../../applications/parts/feedback-words.tsx'

interface Props {
  opened: FeedbackRow
  feedback: FeedbackRow
}

/** The customer or a colleague changed the feedback while a dialog about it was open. */
export function ChangedNotice({ opened, feedback }: Props) {
  if (opened.version === feedback.version) return null
  return (
    <ConflictNotice
      title={<Trans>This feedback changed while you were writing</Trans>}
      changes={<FeedbackWords feedback={feedback} />}
    >
      <Trans>What you entered is still here. Check it and send it again.</Trans>
    </ConflictNotice>
  )
}
