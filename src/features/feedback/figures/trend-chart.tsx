import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../contract/core/money.ts'
import type { MonthOfRatings } from '../../../../contract/feedback/rating-figures.ts'
import { figuresOf } from '../../../../contract/feedback/rating-figures.ts'
import { monthName, monthText, shortMonth } from '../../../i18n/months.ts'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { shareText, starsText } from '../parts/figure-texts.ts'

const HEIGHT_REM = 7

/** Months beside each other, each with a bar upwards. */
const Columns = chakra('div', {
  base: {
    display: { base: 'none', sm: 'grid' },
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: '2',
    alignItems: 'end',
    fontSize: 'sm',
    textAlign: 'center',
    color: 'fg.muted',
    '& > div > span': { display: 'block', whiteSpace: 'nowrap' },
  },
})

/** Months below each other, each with a bar to the right: a phone has room for their names that way alone. */
const Lines = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'none' },
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '1.5',
    alignItems: 'center',
    fontSize: 'sm',
    color: 'fg.muted',
    '& > div': { display: 'contents' },
    '& > div > span:last-child': { textAlign: 'end' },
  },
})

const Track = chakra('div', {
  base: { height: '3', bg: 'bg.subtle', borderRadius: 'md', overflow: 'hidden' },
})

/** The satisfaction of twelve months as bars, each with the number of its ratings, and the same as a table. */
export function TrendChart({ months }: { months: readonly MonthOfRatings[] }) {
  const { t } = useLingui()
  const rows = months.map((each) => ({ month: each.month, ...figuresOf([each]) }))
  const lengthOf = (share: number | null) => `${(share ?? 0) * 100}%`
  return (
    <chakra.figure>
      <chakra.figcaption marginBlockEnd="2">
        <chakra.span display="block" fontWeight="medium">
          {t`Satisfaction in the last 12 months`}
        </chakra.span>
        <chakra.span fontSize="sm" color="fg.muted">
          {t`In brackets: the number of ratings`}
        </chakra.span>
      </chakra.figcaption>
      {/* The table below says the same. */}
      <Columns aria-hidden>
        {rows.map(({ month, satisfaction, total }) => (
          <div key={month}>
            <span data-figures>{shareText(satisfaction)}</span>
            <chakra.div
              height={`${HEIGHT_REM}rem`}
              display="flex"
              alignItems="flex-end"
              borderBlockEnd="1px solid {colors.border.strong}"
            >
              <chakra.div
                width="full"
                bg="accent.solid"
                style={{ height: lengthOf(satisfaction) }}
              />
            </chakra.div>
            <span>{shortMonth(month)}</span>
            <span data-figures>{`(${formatCount(total)})`}</span>
          </div>
        ))}
      </Columns>
      <Lines aria-hidden>
        {rows.map(({ month, satisfaction, total }) => (
          <div key={month}>
            <span>{monthName(month)}</span>
            <Track>
              <chakra.div
                height="full"
                bg="accent.solid"
                style={{ width: lengthOf(satisfaction) }}
              />
            </Track>
            <span data-figures>{`${shareText(satisfaction)} (${formatCount(total)})`}</span>
          </div>
        ))}
      </Lines>
      <chakra.details marginBlockStart="2">
        <chakra.summary
          minHeight="touch"
          paddingBlock="2.5"
          cursor="pointer"
          color="accent.fg"
          fontWeight="medium"
        >
          {t`Show as a table`}
        </chakra.summary>
        <DataTable
          label={t`Satisfaction in the last 12 months`}
          rows={rows.toReversed()}
          rowKey={({ month }) => month}
          columns={[
            {
              key: 'month',
              header: t`Month`,
              primary: true,
              cell: ({ month }) => monthText(month),
            },
            {
              key: 'satisfaction',
              header: t`Satisfaction`,
              numeric: true,
              cell: ({ satisfaction }) => shareText(satisfaction),
            },
            {
              key: 'excellent',
              header: t`Excellent`,
              numeric: true,
              cell: ({ excellent }) => shareText(excellent),
            },
            {
              key: 'average',
              header: t`Average rating`,
              numeric: true,
              cell: ({ average }) => starsText(average),
            },
            {
              key: 'total',
              header: t`Ratings`,
              numeric: true,
              cell: ({ total }) => formatCount(total),
            },
          ]}
        />
      </chakra.details>
    </chakra.figure>
  )
}
