import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatColumnMoney } from '../../../contract/core/money.ts'
import type { StatementPayout } from '../../../contract/statements/statements.ts'
import { monthText } from '../../i18n/months.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PAYOUT_STATUS_LABELS } from '../payouts/parts/status-labels.ts'
import type { AmountRow } from './amount-rows.tsx'
import { AmountRows } from './amount-rows.tsx'

interface Row extends AmountRow {
  payoutId?: string
}

/** How the closing balance became the payout of the month: it adds up on its face, and what became of it. */
export function PayoutCard({
  payout,
  closingPaise,
}: {
  payout: StatementPayout
  closingPaise: number
}) {
  const { t, i18n } = useLingui()
  const { number, laterTaxPaise, fromHeldPaise, reference } = payout
  const status = i18n._(PAYOUT_STATUS_LABELS[payout.status])
  const earned = formatColumnMoney(payout.fromEarnedPaise)
  const held = formatColumnMoney(-fromHeldPaise)
  const earlier = payout.earlier.map(({ _id, number: former, month, leftPaise }): Row => {
    const ofMonth = monthText(month)
    const label = t`Payout ${former} of ${ofMonth}, paid separately`
    return { key: _id, label, paise: -leftPaise, payoutId: _id }
  })
  const rows: Row[] = [
    { key: 'closing', label: t`Closing balance`, paise: closingPaise },
    ...(laterTaxPaise === 0
      ? []
      : [{ key: 'tax', label: t`Tax deducted (TDS)`, paise: -laterTaxPaise }]),
    ...earlier,
    {
      ...{ key: payout._id, payoutId: payout._id, paise: payout.amountPaise },
      label: t`Payout ${number}: ${status}`,
    },
  ]
  return (
    <Card flush title={t`From the closing balance to the payout`}>
      <AmountRows<Row>
        label={t`From the closing balance to the payout`}
        rows={rows}
        rowLink={({ payoutId }, words) =>
          payoutId ? (
            <Link to="/payouts/$payoutId" params={{ payoutId }} state={{ fromList: true }}>
              {words}
            </Link>
          ) : (
            <span>{words}</span>
          )
        }
      />
      {(fromHeldPaise !== 0 || reference) && (
        <chakra.div paddingInline="5" paddingBlock="3" color="fg.muted" fontSize="sm" data-figures>
          {fromHeldPaise !== 0 && <p>{t`${earned} earned, less ${held} at the counter`}</p>}
          {reference && <p>{t`Bank reference: ${reference}`}</p>}
        </chakra.div>
      )}
    </Card>
  )
}
