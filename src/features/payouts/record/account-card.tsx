import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { PayoutDetail } from '../../../../contract/payouts/payout-record.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { ReceiverLink } from '../receiver-link.tsx'

/** Where the money went or will go, by the last digits; without an account, what to do. */
export function AccountCard({ payout }: { payout: PayoutDetail }) {
  const { t } = useLingui()
  const isManager = useMay('payout.manage')
  const { status, tries, receiverKind, receiverId } = payout
  const isOut = status === 'processing' || status === 'completed'
  const account = (isOut && tries.at(-1)?.bankAccount) || payout.bankAccount
  return (
    <Card title={isOut ? t`Paid to` : t`Bank account`}>
      {account ? (
        <DefinitionList
          isNarrow
          items={[
            { label: t`Account holder`, value: account.holder },
            { label: t`Account number`, value: <span data-figures>{account.maskedNumber}</span> },
            { label: t`IFSC`, value: <span data-figures>{account.ifsc}</span> },
          ]}
        />
      ) : (
        <Note tone="warning">
          {isManager
            ? t`No bank account: the payout is held. Enter the account at the receiver, then process the payout.`
            : t`No bank account: your payout is held. Ask the network to enter your bank account.`}
        </Note>
      )}
      {isManager && !isOut && (
        <chakra.div marginBlockStart="4">
          <Button asChild>
            <ReceiverLink kind={receiverKind} id={receiverId}>
              {account ? t`Open the bank account` : t`Enter bank account`}
            </ReceiverLink>
          </Button>
        </chakra.div>
      )}
    </Card>
  )
}
