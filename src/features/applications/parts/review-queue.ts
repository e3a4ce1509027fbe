import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { OpenApplication } from '../../../../contract/applications/applications.ts'
import type { MatchQuery, PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { DECIDE_FILTERS, matchPending } from '../../../../contract/applications/pending-queue.ts'
import { isToReview } from '../../../../contract/applications/review-queue.ts'
import type { Viewer } from '../../../../contract/core/roles.ts'
import { OfflineError } from '../../../api/api-error.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { openApplicationsQuery } from '../../../blocks/applications/queries.ts'
import { lenient, SearchTerms } from '../../../blocks/list/search-params.ts'

const entries = Object.entries(DECIDE_FILTERS).map(([key, schema]) => [key, lenient(schema)])

/** What narrows the applications to decide, from the filters of the list that leads to them. */
export const ReviewSearch: v.GenericSchema<unknown, MatchQuery> = v.object({
  search: lenient(SearchTerms),
  ...Object.fromEntries(entries),
})

/** The applications that are decided one after the other, in their order. */
interface ReviewQueue {
  ids: string[]
  /** More of them match than one answer has. */
  isCut: boolean
}

function queueQuery({ userType }: Viewer, asked: MatchQuery) {
  // A partner's list has what its franchises have not begun; that is nothing to decide.
  const query = userType === 'service_partner' && !asked.status ? { turn: 'mine', ...asked } : asked
  return endpointQuery(matchPending, { query: query as MatchQuery })
}

function queueOf(viewer: Viewer, rows: readonly PendingRow[], total: number): ReviewQueue {
  const ids = rows.filter((row) => isToReview(viewer, row)).map(({ _id }) => _id)
  return { ids, isCut: total > rows.length }
}

/** Without a connection: what this device knows of the person's open work, without the list's filters. */
function storedQueue(viewer: Viewer, open: readonly OpenApplication[]): ReviewQueue {
  // Neither partner nor desk acts on an application as its franchise.
  const isMine = (each: OpenApplication) =>
    isToReview(viewer, { ...each, franchiseId: '', createdById: '' })
  return { ids: open.filter(isMine).map(({ _id }) => _id), isCut: false }
}

/** Asks for the queue; without a connection it is what this device knows. */
export async function loadReviewQueue(
  client: QueryClient,
  viewer: Viewer,
  asked: MatchQuery,
): Promise<ReviewQueue> {
  try {
    const { rows, total } = await client.query({ ...queueQuery(viewer, asked), staleTime: 0 })
    return queueOf(viewer, rows, total)
  } catch (error) {
    const { queryKey } = openApplicationsQuery(viewer.userType)
    const stored = client.getQueryData(queryKey)
    if (!(error instanceof OfflineError) || !stored || !('open' in stored)) throw error
    return storedQueue(viewer, stored.open)
  }
}

/** The queue on the screen; undefined while it is not known. */
export function useReviewQueue(viewer: Viewer, asked: MatchQuery): ReviewQueue | undefined {
  const { data, error } = useQuery(queueQuery(viewer, asked))
  const isOffline = error instanceof OfflineError
  const { data: open } = useQuery({
    ...openApplicationsQuery(viewer.userType),
    enabled: isOffline && !data,
  })
  if (data) return queueOf(viewer, data.rows, data.total)
  return isOffline && open ? storedQueue(viewer, open) : undefined
}
