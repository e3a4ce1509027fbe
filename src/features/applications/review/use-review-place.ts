import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { MatchQuery } from '../../../../contract/applications/pending-queue.ts'
import type { ReviewPlace } from '../../../../contract/applications/review-queue.ts'
import { isToReview, placeInReview } from '../../../../contract/applications/review-queue.ts'
import { StatusEnvelope } from '../../../../contract/applications/status-envelope.ts'
import { applicationQuery } from '../../../blocks/applications/queries.ts'
import { noteDone, useDone } from '../../../blocks/applications/review-sitting.ts'
import { useQueued } from '../../../offline/outbox/queued.ts'
import { useUser } from '../../../session/user.tsx'
import { useReviewQueue } from '../parts/review-queue.ts'

/** The applications whose decision of this person waits to be sent. */
function useQueuedIds(): ReadonlySet<string> {
  const queued = useQueued('application.status', StatusEnvelope)
  return new Set(
    queued.flatMap(({ body: { application }, isRefused }) =>
      !isRefused && '_id' in application ? [application._id] : [],
    ),
  )
}

interface Place extends ReviewPlace {
  /** The next one as far as it is loaded, which is before it is opened. */
  ahead: ApplicationDetail | undefined
  /** More are left than one answer of the server has. */
  isCut: boolean
  isKnown: boolean
}

/** Where the person stands in the queue, with the next record loaded ahead. */
export function useReviewPlace(current: string, asked: MatchQuery): Place {
  const { userInfo } = useUser()
  const queue = useReviewQueue(userInfo, asked)
  const done = useDone()
  const queued = useQueuedIds()
  const place = placeInReview(queue?.ids ?? [], current, (id) => done.has(id) || queued.has(id))
  const { next } = place
  const { data: ahead } = useQuery({
    ...applicationQuery(next ?? ''),
    enabled: next !== null,
    staleTime: 0,
  })
  // A colleague was faster: it is passed over before anybody opens it.
  const isOver = ahead !== undefined && ahead._id === next && !isToReview(userInfo, ahead)
  useEffect(() => {
    if (isOver && next !== null) noteDone(next)
  }, [isOver, next])
  return { ...place, ahead, isCut: queue?.isCut ?? false, isKnown: queue !== undefined }
}
