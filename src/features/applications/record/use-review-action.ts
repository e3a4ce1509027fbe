import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import * as v from 'valibot'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { isToReview } from '../../../../contract/applications/review-queue.ts'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import { useMay, useUser } from '../../../session/user.tsx'
import { ReviewSearch } from '../parts/review-queue.ts'
import { REVIEW_KEY } from '../parts/start-review.tsx'

/** Leads to the papers beside the decision, for those who may decide now. */
export function useReviewAction(application: ApplicationDetail): RecordAction[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const fromList = useRouterState({ select: ({ location }) => location.state.fromList })
  const { userInfo } = useUser()
  const mayReview = useMay('application.decideMany')
  if (!mayReview || !isToReview(userInfo, application)) return []
  // In place of the record: from the last one the way leads back to the list.
  const run = () =>
    void navigate({
      to: '.',
      search: {
        review: v.parse(ReviewSearch, router.latestLocation.state.filters ?? {}),
      } as never,
      state: fromList ? { fromList } : {},
      replace: true,
    })
  return [{ label: t`Review`, shortcut: REVIEW_KEY, run }]
}
