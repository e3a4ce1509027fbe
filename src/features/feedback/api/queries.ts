import type { QueryInput } from '../../../../contract/core/endpoint.ts'
import {
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

/** One feedback, by its application's id. */
export function feedbackQuery(id: string) {
  return endpointQuery(getFeedback, { params: { id } })
}

/** The ratings of the last twelve months, of one franchise or of all that the person sees. */
export function ratingsQuery(franchise?: string) {
  return endpointQuery(readRatings, { query: franchise ? { franchise } : {} })
}

/** The best-rated franchises of this month and the last one. */
export const rewardedQuery = endpointQuery(readRewarded)
