import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { figuresOf, monthsOf } from '../../../../contract/feedback/rating-figures.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { useUser } from '../../../session/user.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { NoTicketsDrawing } from '../../../ui/illustrations/no-tickets.tsx'
import { feedbackPageQuery, ratingsQuery } from '../api/queries.ts'
import { RatingTiles } from '../figures/rating-tiles.tsx'
import { Rewards } from '../figures/rewards.tsx'
import { TrendChart } from '../figures/trend-chart.tsx'
import { useFeedbackColumns } from './feedback-columns.tsx'
import { useBandTabs, useFeedbackFilters } from './feedback-filters.ts'
import { feedbackSearch } from './list-search.ts'

/** What customers say: the figures, the month's best, and every feedback that the person may see. */
export function FeedbacksPage() {
  const { t } = useLingui()
  const address = useListSearch(feedbackSearch)
  const { period, franchise, partner } = address.filters
  const ratings = useQuery(
    ratingsQuery({ ...(franchise && { franchise }), ...(partner && { partner }) }),
  )
  const months = ratings.data?.months
  const ofPeriod = months?.slice(-monthsOf(period))
  const isFailed = ratings.error !== null && !months
  const isRated = !months || figuresOf(months).total > 0
  const columns = useFeedbackColumns(useUser().userInfo.userType !== 'franchise')
  return (
    <ListPage
      title={t`Feedbacks`}
      description={t`What customers say about decided applications.`}
      below={
        <>
          {!isFailed && isRated && (
            <chakra.div display="grid" gap="6" marginBlock="6">
              <RatingTiles months={ofPeriod} />
              {months ? <TrendChart months={months} /> : <Skeleton height="14rem" />}
            </chakra.div>
          )}
          <Rewards />
        </>
      }
      address={address}
      data={useServerPages(address.asked, feedbackPageQuery)}
      searchLabel={t`Search by words, number, name or phone`}
      tabs={useBandTabs(address.filters)}
      filters={useFeedbackFilters()}
      ownOrder={t`Newest first`}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowLink={({ _id: feedbackId }, words) => (
        <Link to="/feedbacks/$feedbackId" params={{ feedbackId }} state={{ fromList: true }}>
          {words}
        </Link>
      )}
      count={(total) => <Plural value={total} one="# feedback" other="# feedbacks" />}
      nothingFound={{ title: t`No feedback found` }}
      empty={
        <EmptyState drawing={<NoTicketsDrawing />} title={t`No feedback yet`}>
          {t`Customers get a link when their application is completed. What they say appears here.`}
        </EmptyState>
      }
    />
  )
}
