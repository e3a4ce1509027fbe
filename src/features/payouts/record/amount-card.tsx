import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PayoutDetail } from '../../../../contract/payouts/payout-record.ts'
import { monthText } from '../../../i18n/months.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    paddingBlock: '2',
  },
  variants: {
    is: {
      part: {},
      /** A part of the part above. */
      detail: {
        paddingBlock: '0.5',
        paddingInlineStart: '4',
        fontSize: 'sm',
        color: 'fg.muted',
      },
      sum: {
        borderBlockStart: '2px solid {colors.border.strong}',
        fontWeight: 'semibold',
        fontSize: 'lg',
      },
    },
  },
})

/** How the amount came about: parts that add up to it, the sum below a line, and where its receiver asks about it. */
export function AmountCard({ payout }: { payout: PayoutDetail }) {
  const { t } = useLingui()
  const mayAsk = useMay('ticket.create')
  const { openingPaise, earnedPaise, heldPaise, taxPaise, amountPaise, month, carried } = payout
  const period = monthText(month)
  return (
    <Card title={t`How this amount came about`}>
      <dl data-figures>
        <Part label={t`Carried over from earlier months`} paise={openingPaise} />
        {carried.map((earlier) => (
          <Part
            key={earlier.month}
            is="detail"
            label={monthText(earlier.month)}
            paise={earlier.paise}
          />
        ))}
        <Part label={t`Earned in ${period}`} paise={earnedPaise} />
        {heldPaise !== 0 && (
          <Part
            label={
              heldPaise < 0
                ? t`Taken from customers and still held`
                : t`Handed over or given back beyond what was taken`
            }
            paise={heldPaise}
          />
        )}
        <Part label={t`Tax deducted`} paise={-taxPaise} />
        <Part is="sum" label={t`Payout`} paise={amountPaise} />
      </dl>
      {mayAsk && (
        <Button asChild marginBlockStart="4">
          <Link to="/support" search={{ new: true, payout: payout.number }}>
            <CircleQuestionMark size={20} aria-hidden />
            {t`Ask about this payout`}
          </Link>
        </Button>
      )}
    </Card>
  )
}

interface PartProps {
  label: string
  paise: number
  is?: 'part' | 'detail' | 'sum'
}

function Part({ label, paise, is = 'part' }: PartProps) {
  return (
    <Row is={is}>
      <dt>{label}</dt>
      <chakra.dd textAlign="end" whiteSpace="nowrap">
        {formatMoney(paise === 0 ? 0 : paise)}
      </chakra.dd>
    </Row>
  )
}
