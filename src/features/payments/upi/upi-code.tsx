import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../../contract/core/money.ts'
import { upiAddress } from '../../../../contract/payments/upi.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { counterUpiQuery } from './queries.ts'

interface Props {
  paise: number
  /** The application's number; null before it has one. */
  number: string | null
}

/** The code that the customer's UPI app reads, made on this device: amount and payee in words beside it. */
export function UpiCode({ paise, number }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(counterUpiQuery)
  if (data?.upiId == null) {
    return (
      <Note tone="info">
        {data
          ? t`This franchise has no UPI ID yet. Enter it in the settings.`
          : t`The UPI ID is not on this device yet.`}
      </Note>
    )
  }
  const { upiId, payee } = data
  const amount = formatMoney(paise)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
      <QrCode
        text={upiAddress({ upiId, payee }, paise, number)}
        label={t`UPI code for ${amount} to ${payee}`}
        size="13rem"
      />
      <chakra.p minWidth="0" overflowWrap="anywhere">
        <Trans>Pay {amount} to</Trans>
        <chakra.strong display="block" fontWeight="semibold">
          {payee}
        </chakra.strong>
        <chakra.span color="fg.muted">{upiId}</chakra.span>
      </chakra.p>
    </chakra.div>
  )
}
