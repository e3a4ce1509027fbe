import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { DayBook } from '../../../../contract/payments/day-book.ts'
import { unexplainedPaise } from '../../../../contract/payments/till-days.ts'
import { formatDateTime } from '../../../i18n/dates.ts'

/** From the opening cash to what is expected, and what was counted. */
export function BookSums({ book }: { book: DayBook }) {
  const { t } = useLingui()
  const { openingPaise, sums, expectedPaise, closing } = book
  const money = (paise: number) => <span data-figures>{formatMoney(paise)}</span>
  const { latePaise, lateCount, carriedPaise, carriedCount } = sums
  const carried = (paise: number) => (
    <span data-figures>
      <span>{formatMoney(paise)}</span> (
      <Plural value={carriedCount} one="# entry" other="# entries" />)
    </span>
  )
  const difference = closing ? closing.countedPaise - closing.expectedPaise : 0
  return (
    <Statement
      lines={[
        { label: t`Opening cash`, value: money(openingPaise) },
        { label: t`Fees in cash`, value: money(sums.feesPaise) },
        { label: t`Refunds in cash`, value: money(sums.refundsPaise) },
        { label: t`Other cash in and out`, value: money(sums.movementsPaise) },
        ...(carriedCount > 0
          ? [
              { label: t`Arrived from closed days`, value: carried(carriedPaise) },
              { label: t`Already counted on those days`, value: carried(-carriedPaise) },
            ]
          : []),
        {
          label: t`Expected cash`,
          value: <strong>{money(expectedPaise)}</strong>,
          isSum: true,
        },
        { label: t`By UPI, not in the drawer`, value: money(sums.upiPaise) },
        ...(closing
          ? [
              {
                label: t`Counted cash`,
                value: <strong>{money(closing.countedPaise)}</strong>,
                isSum: true,
              },
              {
                label: t`Difference`,
                value: (
                  <>
                    {money(difference)}
                    {closing.reason && <span>{` · ${closing.reason}`}</span>}
                  </>
                ),
              },
              ...(lateCount > 0
                ? [
                    {
                      label: t`Arrived after closing`,
                      value: (
                        <span data-figures>
                          <span>{formatMoney(latePaise)}</span> (
                          <Plural value={lateCount} one="# entry" other="# entries" />)
                        </span>
                      ),
                    },
                    {
                      label: t`Difference left`,
                      value: <strong>{money(unexplainedPaise(closing, sums))}</strong>,
                    },
                  ]
                : []),
              {
                label: t`Closed by`,
                value: `${closing.closedByName}, ${formatDateTime(closing.closedAt)}`,
              },
            ]
          : []),
      ]}
    />
  )
}

interface StatementLine {
  label: string
  value: ReactNode
  /** A line stands above it. */
  isSum?: boolean
}

const Lines = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '1.5',
    maxWidth: '32rem',
    '& > dd': { textAlign: 'end' },
    '& > [data-sum]': {
      borderBlockStart: '1px solid {colors.border.strong}',
      paddingBlockStart: '1.5',
    },
  },
})

/** Words at the left, amounts in one column at the right. */
function Statement({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <Lines>
      {lines.flatMap(({ label, value, isSum }) => [
        <chakra.dt key={label} color="fg.muted" data-sum={isSum || undefined}>
          {label}
        </chakra.dt>,
        <dd key={`${label} is`} data-sum={isSum || undefined}>
          {value}
        </dd>,
      ])}
    </Lines>
  )
}
