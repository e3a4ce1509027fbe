import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeedbackState } from '../../../contract/feedback/feedbacks.ts'
import type { RatingBand } from '../../../contract/feedback/rating-bands.ts'
import type { FeedbackPeriod } from '../../../contract/feedback/rating-figures.ts'

export const BAND_LABELS: Record<RatingBand, MessageDescriptor> = {
  excellent: msg`Excellent`,
  good: msg`Good`,
  average: msg`Average`,
  poor: msg`Poor`,
}

export const STATE_LABELS: Record<FeedbackState, MessageDescriptor> = {
  unanswered: msg`No reply yet`,
  answered: msg`With a reply`,
  hidden: msg`Hidden`,
}

export const PERIOD_LABELS: Record<FeedbackPeriod, MessageDescriptor> = {
  month: msg`This month`,
  three_months: msg`Last 3 months`,
  six_months: msg`Last 6 months`,
}
