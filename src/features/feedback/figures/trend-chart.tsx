import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../contract/core/money.ts'
import type { MonthOfRatings } from '../../../../contract/feedback/rating-figures.ts'
import { figuresOf } from '../../../../contract/feedback/rating-figures.ts'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { monthText, narrowMonth, shareText, shortMonth, starsText } from './figure-texts.ts'

const HEIGHT_REM = 7

const Bars = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: { base: '1', sm: '2' },
    alignItems: 'end',
    fontSize: 'sm',
    textAlign: 'center',
    color: 'fg.muted',
  },
})

const Label = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'clip', whiteSpace: 'nowrap' },
})

/** The satisfaction of twelve months as bars, and the same as a table. */
export function TrendChart({ months }: { months: readonly MonthOfRatings[] }) {
  const { t } = useLingui()
  const rows = months.map((each) => ({ month: each.month, ...figuresOf([each]) }))
  return (
    <chakra.figure>
      <chakra.figcaption fontWeight="medium" marginBlockEnd="2">
        {t`Satisfaction in the last 12 months`}
      </chakra.figcaption>
      {/* The table below says the same. */}
      <Bars aria-hidden>
        {rows.map(({ month, satisfaction }) => (
          <div key={month}>
            <Label display={{ base: 'none', sm: 'block' }} data-figures>
              {shareText(satisfaction)}
            </Label>
            <chakra.div
              height={`${HEIGHT_REM}rem`}
              display="flex"
              alignItems="flex-end"
              borderBlockEnd="1px solid {colors.border.strong}"
            >
              <chakra.div
                width="full"
                bg="accent.solid"
                style={{ height: `${(satisfaction ?? 0) * 100}%` }}
              />
            </chakra.div>
            <Label display={{ sm: 'none' }}>{narrowMonth(month)}</Label>
            <Label display={{ base: 'none', sm: 'block' }}>{shortMonth(month)}</Label>
          </div>
        ))}
      </Bars>
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
