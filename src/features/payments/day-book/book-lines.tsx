import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { DayBook, DayLine } from '../../../../contract/payments/day-book.ts'
import { formatDateTime, formatDay } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { WAY_LABELS } from '../payment-labels.tsx'
import { lineText } from './book-labels.ts'
import { runningBalances } from './running-balance.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '2.5',
    borderBlockStart: '1px solid {colors.border}',
    _first: { borderBlockStart: 'none' },
  },
})

interface Props {
  book: DayBook
  /** Absent where nothing may be reversed. */
  onReverse?: (line: DayLine) => void
}

/** The day's entries in the order of their arrival, as a statement: amounts at the right, each with the balance after it. */
export function BookLines({ book, onReverse }: Props) {
  const { t, i18n } = useLingui()
  const { lines, day } = book
  const balances = runningBalances(book)
  if (lines.length === 0) return <chakra.p color="fg.muted">{t`No entries on this day.`}</chakra.p>
  return (
    <ul>
      {lines.map((line) => {
        const { application } = line
        const balance = balances.get(line._id)
        const late = line.arrivedDay === day ? line.bookDay : line.arrivedDay
        return (
          <Row key={line._id}>
            <chakra.div flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
              <chakra.p
                fontWeight="medium"
                textDecoration={line.isReversed ? 'line-through' : undefined}
              >
                {application && onReverse ? (
                  <TextLink asChild>
                    <Link
                      to="/applications/$applicationId"
                      params={{ applicationId: application._id }}
                    >
                      {lineText(line)}
                    </Link>
                  </TextLink>
                ) : (
                  lineText(line)
                )}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {[
                  [i18n._(WAY_LABELS[line.way]), line.reference].filter(Boolean).join(' '),
                  line.byName,
                  formatDateTime(line.capturedAt),
                  late !== null && lateText(line, day),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </chakra.p>
              {line.reason && <chakra.p fontSize="sm">{line.reason}</chakra.p>}
            </chakra.div>
            <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" columnGap="2">
              {onReverse && line.kind === 'movement' && !line.isReversed && !line.reversesId && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t`Reverse ${lineText(line)}`}
                  onClick={() => onReverse(line)}
                >{t`Reverse`}</Button>
              )}
              <chakra.div minWidth="7rem" textAlign="end" whiteSpace="nowrap" data-figures>
                <chakra.p fontWeight="medium">{formatMoney(line.paise)}</chakra.p>
                {balance !== undefined && (
                  <chakra.p fontSize="sm" color="fg.muted">
                    {t`Balance ${formatMoney(balance)}`}
                  </chakra.p>
                )}
              </chakra.div>
            </chakra.div>
          </Row>
        )
      })}
    </ul>
  )

  function lateText({ bookDay, arrivedDay }: DayLine, shown: string): string {
    if (arrivedDay === shown) return t`belongs to ${formatDay(bookDay)}`
    return t`arrived after closing`
  }
}
