import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '../../../../contract/core/endpoint.ts'
import {
  countFeedbacks,
  getFeedback,
  listFeedbacks,
  readRatings,
  readRewarded,
} from '../../../../contract/feedback/feedbacks.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import '../error-texts.ts'

/** One page of the list. */
export function feedbackPageQuery(query: QueryInput<typeof listFeedbacks> & { page: number }) {
  return endpointQuery(listFeedbacks, { query })
}

/** How many of each rating the filters leave; the counts of before stand until these are there. */
export function feedbackCountsQuery(query: QueryInput<typeof countFeedbacks>) {
  return queryOptions({
    ...endpointQuery(countFeedbacks, { query }),
    placeholderData: keepPreviousData,
  })
}

/** One feedback, by its application's id. */
export function feedbackQuery(id: string) {
  return endpointQuery(getFeedback, { params: { id } })
}

/** The ratings of the last twelve months, of one franchise or partner, or of all that the person sees. */
export function ratingsQuery(of: QueryInput<typeof readRatings> = {}) {
  return endpointQuery(readRatings, { query: of })
}

/** The best-rated franchises of this month and the last one. */
export const rewardedQuery = endpointQuery(readRewarded)
