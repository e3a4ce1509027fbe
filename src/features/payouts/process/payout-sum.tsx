import { chakra } from '@chakra-ui/react/styled-system'
import { Plural } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'

interface Props {
  count: number
  totalPaise: number
}

/** How many payouts a decision is about, and what they come to: the largest thing in its dialog. */
export function PayoutSum({ count, totalPaise }: Props) {
  return (
    <chakra.p data-figures>
      <chakra.strong display="block" fontSize="2xl" lineHeight="tight">
        {formatMoney(totalPaise)}
      </chakra.strong>
      <chakra.span color="fg.muted">
        <Plural value={count} one="for # payout" other="for # payouts" />
      </chakra.span>
    </chakra.p>
  )
}
