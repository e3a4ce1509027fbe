import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { figuresOf } from '../../../../contract/feedback/rating-figures.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ratingsQuery } from '../api/queries.ts'
import { RatingTiles } from './rating-tiles.tsx'

/** The customers' ratings of what the person sees, on the dashboard. */
export function CustomerRatings() {
  const { t } = useLingui()
  const titleId = useId()
  const mayList = useMay('feedback.list')
  const query = useQuery(ratingsQuery())
  return (
    <chakra.section aria-labelledby={titleId} marginBlockEnd="6">
      <SectionHead
        id={titleId}
        title={t`Customer ratings`}
        marginBlockEnd="2"
        action={
          mayList && (
            <Button asChild variant="quiet" marginInlineEnd="-4">
              <Link to="/feedbacks">{t`All feedback`}</Link>
            </Button>
          )
        }
      />
      {query.error && !query.data ? (
        <ListError
          error={query.error}
          isFetching={query.isFetching}
          retry={() => void query.refetch()}
        />
      ) : query.data && figuresOf(query.data.months).total === 0 ? (
        <chakra.p color="fg.muted">{t`No ratings in the last 12 months.`}</chakra.p>
      ) : (
        <>
          <RatingTiles months={query.data?.months} />
          <chakra.p fontSize="sm" color="fg.muted" marginBlockStart="2">
            {t`Last 12 months`}
          </chakra.p>
        </>
      )}
    </chakra.section>
  )
}
