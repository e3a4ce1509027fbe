import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import * as v from 'valibot'
import { mayOpen } from '../../../../contract/core/access.ts'
import { applicationQuery } from '../../../blocks/applications/queries.ts'
import { noteDone } from '../../../blocks/applications/review-sitting.ts'
import { usePapers, usePapersAhead } from '../../../blocks/documents/viewer/paper.ts'
import { noteShownRow } from '../../../blocks/record/list-trail.ts'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import { useUser } from '../../../session/user.tsx'
import { papersToCheck } from '../history/document-versions.ts'
import { ReviewSearch } from '../parts/review-queue.ts'
import { useApplicationTexts } from '../record/application-texts.ts'
import { Cockpit } from './cockpit.tsx'
import { EndOfQueue } from './end-of-queue.tsx'
import { useReviewPlace } from './use-review-place.ts'

interface Props {
  id: string
  /** What narrows the queue, as the address has it. */
  filters: object
}

/** One application after the other: its papers, its details and the decision beside each other. */
export function ReviewPage({ id, filters }: Props) {
  const asked = useMemo(() => v.parse(ReviewSearch, filters), [filters])
  const { t } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const isFromList = useRouterState({ select: (state) => state.location.state.fromList })
  const { userType } = useUser().userInfo
  const query = useQuery(applicationQuery(id))
  const texts = useApplicationTexts()
  const place = useReviewPlace(id, asked)
  const papers = usePapers()
  const [decided, setDecided] = useState<string | null>(null)
  const { data } = query
  // Those at hand first, then those of the next one.
  usePapersAhead(papers, [
    ...(data ? papersToCheck(data) : []),
    ...(data && place.ahead ? papersToCheck(place.ahead) : []),
  ])
  const list = mayOpen(userType, '/pending-applications')
    ? { to: '/pending-applications', search: asked }
    : { to: '/applications', search: { ...asked, sort: 'due' } }
  const open = (applicationId: string | null) => {
    if (applicationId === null) return
    noteShownRow(`/applications/${applicationId}`)
    // In place of this record: one step back is the list still.
    void navigate({
      to: '/applications/$applicationId',
      params: { applicationId },
      search: { review: asked },
      state: isFromList ? { fromList: true } : {},
      replace: true,
    })
  }
  const leave = () =>
    isFromList
      ? router.history.back()
      : void navigate({ to: list.to, search: list.search as never })
  const isDecided = decided === id
  const goOn = useEffectEvent(() => open(place.next))
  useEffect(() => {
    if (isDecided) goOn()
  }, [isDecided])
  if (isDecided && place.next === null) return <EndOfQueue list={list} isKnown={place.isKnown} />
  return (
    <RecordPage
      query={query}
      list={{ ...list, label: t`Back to the queue` }}
      texts={{ title: t`Review`, ...texts }}
    >
      {(application, frame) => (
        <Cockpit
          key={application._id}
          application={application}
          frame={frame}
          papers={papers}
          place={place}
          isDecided={isDecided}
          onOpen={open}
          onLeave={leave}
          onDecided={() => {
            noteDone(id)
            setDecided(id)
          }}
        />
      )}
    </RecordPage>
  )
}
