import { Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import { FEEDBACK_ORDERS, FeedbackState } from '../../../../contract/feedback/feedbacks.ts'
import { RatingBand } from '../../../../contract/feedback/rating-bands.ts'
import { FeedbackPeriod } from '../../../../contract/feedback/rating-figures.ts'
import type { FiltersOf } from '../../../blocks/list/list-search.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'

/** Search parameters of the list of feedback. The page reads them, not its route, which every device has in its shell. */
export const feedbackSearch = listSearch(
  {
    band: RatingBand,
    state: several(FeedbackState),
    franchise: several(Id),
    partner: several(Id),
    period: FeedbackPeriod,
  },
  FEEDBACK_ORDERS,
)

export type FeedbackFilters = FiltersOf<typeof feedbackSearch>
