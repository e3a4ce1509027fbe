import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../contract/core/money.ts'
import type { MonthOfRatings } from '../../../../contract/feedback/rating-figures.ts'
import { figuresOf } from '../../../../contract/feedback/rating-figures.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { starsText, shareText } from '../parts/figure-texts.ts'

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '3', md: '4' },
  },
})

/** Satisfaction, excellent share, average and number of some months' ratings; undefined while they are loading. */
export function RatingTiles({ months }: { months: readonly MonthOfRatings[] | undefined }) {
  const { t } = useLingui()
  const figures = months && figuresOf(months)
  return (
    <Tiles>
      <StatTile
        label={t`Satisfaction`}
        value={figures && shareText(figures.satisfaction)}
        note={t`4 and 5 stars`}
      />
      <StatTile
        label={t`Excellent`}
        value={figures && shareText(figures.excellent)}
        note={t`5 stars`}
      />
      <StatTile
        label={t`Average rating`}
        value={figures && starsText(figures.average)}
        note={t`Of 5 stars`}
      />
      <StatTile
        label={t`Ratings`}
        value={figures && formatCount(figures.total)}
        note={t`From customers`}
      />
    </Tiles>
  )
}
