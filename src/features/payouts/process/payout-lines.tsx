import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PayoutRow } from '../../../../contract/payouts/payouts.ts'
import { monthText } from '../../../i18n/months.ts'

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    paddingBlock: '2',
    borderBlockEnd: '1px solid {colors.border}',
    overflowWrap: 'anywhere',
    _last: { borderBlockEnd: 'none' },
  },
})

interface Props {
  /** What the payouts of the list have in common. */
  label: string
  rows: readonly PayoutRow[]
  /** Below the receiver's name; by default number and month. */
  note?: (row: PayoutRow) => ReactNode
}

/** Payouts of a decision, one a line: who gets how much, and to which account. */
export function PayoutLines({ label, rows, note }: Props) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <Line key={row._id}>
          <span>
            <chakra.span display="block" fontWeight="medium">
              {row.receiverName}
            </chakra.span>
            <chakra.span data-figures display="block" fontSize="sm" color="fg.muted">
              <span>{`${row.number} · `}</span>
              <chakra.span whiteSpace="nowrap">{monthText(row.month)}</chakra.span>
            </chakra.span>
            <chakra.span data-figures display="block" fontSize="sm" color="fg.muted">
              {note ? note(row) : row.maskedAccount}
            </chakra.span>
          </span>
          <chakra.span data-figures fontWeight="medium" textAlign="end">
            {formatMoney(row.amountPaise)}
          </chakra.span>
        </Line>
      ))}
    </ul>
  )
}
