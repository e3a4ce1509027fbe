import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { figuresOf } from '../../../../contract/feedback/rating-figures.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { formatDate } from '../../../i18n/dates.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyLine } from '../../../ui/layout/empty-line.tsx'
import { Stars } from '../../applications/parts/stars.tsx'
import { feedbackPageQuery, ratingsQuery } from '../api/queries.ts'
import { starsText } from './figure-texts.ts'

const SHOWN = 3

const Row = chakra('li', {
  base: {
    paddingBlock: '2',
    overflowWrap: 'anywhere',
    borderBlockEnd: '1px solid {colors.border}',
    _last: { borderBlockEnd: 'none' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
  },
})

/** How customers rate a franchise or partner: the average, the newest words, and the way to all of them. */
export function OutletRatings({ kind, id }: { kind: OutletKind; id: string }) {
  return useMay('feedback.list') ? <Ratings of={{ [kind]: id }} /> : null
}

function Ratings({ of }: { of: { franchise?: string; partner?: string } }) {
  const { t } = useLingui()
  const ratings = useQuery(ratingsQuery(of))
  const newest = useQuery(feedbackPageQuery({ ...of, page: 1 }))
  const failed = [ratings, newest].find(({ error, data }) => error && !data)
  const figures = ratings.data && figuresOf(ratings.data.months)
  const average = starsText(figures?.average ?? null)
  if (!failed && newest.data && figures?.total === 0) {
    return <EmptyLine title={t`Customer ratings`}>{t`No ratings in the last 12 months.`}</EmptyLine>
  }
  return (
    <Card
      title={t`Customer ratings`}
      action={
        <Button asChild variant="quiet" marginInlineEnd="-4">
          <Link to="/feedbacks" search={of as never}>
            {t`All feedback`}
          </Link>
        </Button>
      }
    >
      {failed?.error ? (
        <ListError
          error={failed.error}
          isFetching={failed.isFetching}
          retry={() => void failed.refetch()}
        />
      ) : !figures || !newest.data ? (
        <Skeleton height="8rem" />
      ) : (
        <>
          <chakra.p data-figures>
            <Trans>{average} of 5 stars</Trans>
            {' · '}
            <Plural
              value={figures.total}
              one="# rating in the last 12 months"
              other="# ratings in the last 12 months"
            />
          </chakra.p>
          <ul>
            {newest.data.rows.slice(0, SHOWN).map(({ _id, rating, message, ...row }) => (
              <Row key={_id}>
                <chakra.span display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
                  {rating !== null && <Stars rating={rating} />}
                  <Link to="/feedbacks/$feedbackId" params={{ feedbackId: _id }}>
                    {row.applicationId}
                  </Link>
                  <chakra.time dateTime={row.receivedAt ?? ''} fontSize="sm" color="fg.muted">
                    {row.receivedAt && formatDate(row.receivedAt)}
                  </chakra.time>
                </chakra.span>
                {message && <p>{message}</p>}
              </Row>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
