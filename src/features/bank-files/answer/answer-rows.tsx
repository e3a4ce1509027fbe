import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BankAnswerRow } from '../../../../contract/bank-files/bank-answers.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { payoutPath } from '../../../../contract/payouts/payout-path.ts'
import { monthText } from '../../../i18n/months.ts'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { FAULT_TEXTS, VERDICT_TEXTS, VerdictTag } from '../bank-file-labels.tsx'

const Muted = chakra('span', {
  base: {
    display: 'block',
    fontSize: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
})

/** Each row of the answer: the payout, what the bank says, and what comes of it. */
export function AnswerRows({ rows }: { rows: readonly BankAnswerRow[] }) {
  const { t } = useLingui()
  const columns: Column<BankAnswerRow>[] = [
    {
      key: 'payout',
      header: t`Payout`,
      primary: true,
      lines: 2,
      cell: (row) => <Payout row={row} />,
    },
    { key: 'line', header: t`Line`, foldsBelow: 'phone', cell: ({ line }) => t`Line ${line}` },
    {
      key: 'verdict',
      header: t`What happens`,
      phone: 'bottom',
      cell: ({ verdict }) => <VerdictTag verdict={verdict} />,
    },
    { key: 'said', header: t`Bank says`, cell: (row) => <Said row={row} /> },
    {
      key: 'amount',
      header: t`Amount`,
      phone: 'top',
      numeric: true,
      cell: (row) => <Amount row={row} />,
    },
  ]
  return (
    <DataTable
      label={t`Rows of the bank's answer`}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => `${line}`}
    />
  )
}

function Payout({ row }: { row: BankAnswerRow }) {
  const { payoutId, payoutNumber, receiverName, month, paymentKey } = row
  return (
    <span>
      {payoutId === null ? (
        <span>{paymentKey || '–'}</span>
      ) : (
        <TextLink asChild>
          <Link to={payoutPath(payoutId)}>{receiverName}</Link>
        </TextLink>
      )}
      {payoutId !== null && <Muted data-figures>{`${payoutNumber} · ${monthText(month)}`}</Muted>}
    </span>
  )
}

function Said({ row: { verdict, fault, status, reference, reason } }: { row: BankAnswerRow }) {
  const { i18n } = useLingui()
  const why = fault === null ? VERDICT_TEXTS[verdict] : FAULT_TEXTS[fault]
  const said = [status, reference, reason].filter((part) => part !== '').join(' · ')
  return (
    <span>
      <span>{said || '–'}</span>
      {why && <Muted>{i18n._(why)}</Muted>}
    </span>
  )
}

function Amount({ row: { amountPaise, saidPaise } }: { row: BankAnswerRow }) {
  const { t } = useLingui()
  if (saidPaise === null) return '–'
  const said = formatMoney(saidPaise)
  if (amountPaise === null || amountPaise === saidPaise) return said
  const own = formatMoney(amountPaise)
  return (
    <span>
      <span>{said}</span>
      <Muted>{t`Payout: ${own}`}</Muted>
    </span>
  )
}
