import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Rating } from '../../../../contract/applications/feedback.ts'
import { RATINGS } from '../../../../contract/applications/feedback.ts'
import { FEEDBACK_STATES } from '../../../../contract/feedback/feedbacks.ts'
import { RATING_BANDS, ratingsOf } from '../../../../contract/feedback/rating-bands.ts'
import { FEEDBACK_PERIODS } from '../../../../contract/feedback/rating-figures.ts'
import type { SelectFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import type { ListTab } from '../../../blocks/list/tools/list-tabs.tsx'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { useMay } from '../../../session/user.tsx'
import { feedbackCountsQuery } from '../api/queries.ts'
import { BAND_LABELS, PERIOD_LABELS, STATE_LABELS } from '../feedback-labels.ts'
import type { FeedbackFilters } from './list-search.ts'

/** The bands as tabs over the list, each with its number among what the search and the other filters leave. */
export function useBandTabs(inForce: FeedbackFilters): ListTab<FeedbackFilters>[] {
  const { t, i18n } = useLingui()
  const { band: _, ...others } = inForce
  const { data, isError } = useQuery(feedbackCountsQuery(others))
  const countOf = (ratings: readonly Rating[]) =>
    data
      ? ratings.reduce((sum, rating) => sum + (data.counts[rating - 1] ?? 0), 0)
      : isError
        ? Number.NaN
        : null
  return [
    { key: 'all', label: t`All`, filters: {}, count: countOf(RATINGS) },
    ...RATING_BANDS.map((band) => ({
      key: band,
      label: i18n._(BAND_LABELS[band]),
      filters: { band },
      count: countOf(ratingsOf(band)),
    })),
  ]
}

/** Period and state for all, franchise and partner for those who see several. */
export function useFeedbackFilters(): SelectFilter<FeedbackFilters>[] {
  const { t } = useLingui()
  const mayChoose = useMay('network.names')
  const mayHide = useMay('feedback.hide')
  const { data: names } = useQuery({ ...networkNamesQuery, enabled: mayChoose })
  const franchises = (names?.franchises ?? []).map(({ _id: value, name: label }) => ({
    value,
    label,
  }))
  const partners = (names?.partners ?? []).map(({ _id: value, name: label }) => ({ value, label }))
  const ofPartner: SelectFilter<FeedbackFilters> = {
    key: 'partner',
    isSeveral: true,
    label: t`Partner`,
    all: t`All partners`,
    options: partners,
  }
  const states = FEEDBACK_STATES.filter((state) => mayHide || state !== 'hidden')
  const ofFranchise: SelectFilter<FeedbackFilters> = {
    key: 'franchise',
    isSeveral: true,
    label: t`Franchise`,
    all: t`All franchises`,
    options: franchises,
  }
  return [
    {
      key: 'period',
      label: t`Period`,
      all: t`Last 12 months`,
      options: optionsOf(FEEDBACK_PERIODS, PERIOD_LABELS),
    },
    ...(franchises.length > 1 ? [ofFranchise] : []),
    ...(partners.length > 1 ? [ofPartner] : []),
    {
      key: 'state',
      isSeveral: true,
      label: t`Reply`,
      all: t`With and without a reply`,
      options: optionsOf(states, STATE_LABELS),
    },
  ]
}
