import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'

/** Where payouts go, by the last digits of the number; administrators change it with an OTP. */
export function BankCard({ outlet, onChange }: { outlet: OutletDetail; onChange: () => void }) {
  const { t } = useLingui()
  const mayChange = useMay('outlet.manage')
  const { bankAccount } = outlet
  return (
    <Card title={t`Bank account`}>
      {bankAccount ? (
        <DefinitionList
          items={[
            { label: t`Account holder`, value: bankAccount.holder },
            {
              label: t`Account number`,
              value: <span data-figures>{bankAccount.maskedNumber}</span>,
            },
            { label: t`IFSC`, value: <span data-figures>{bankAccount.ifsc}</span> },
            { label: t`Since`, value: formatDateTime(bankAccount.since) },
          ]}
        />
      ) : (
        <chakra.p color="fg.muted">{t`No bank account yet. Payouts need one.`}</chakra.p>
      )}
      {mayChange && (
        <Button display="flex" marginBlockStart="4" onClick={onChange}>
          {bankAccount ? t`Change bank account` : t`Enter bank account`}
        </Button>
      )}
    </Card>
  )
}
