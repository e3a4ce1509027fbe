import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../../contract/core/money.ts'
import { leftToRemit } from '../../../../contract/remittances/remittance-rules.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { heldQuery } from '../api/queries.ts'

/** What the franchise holds of the network's money, what waits, and what is left to hand over. */
export function HeldLine() {
  const { t } = useLingui()
  const { data, dataUpdatedAt } = useQuery(heldQuery)
  const isOnline = useReachability() === 'online'
  if (!data) return null
  const { heldPaise, waitingPaise } = data
  const sums = [
    { label: t`You hold`, paise: heldPaise },
    { label: t`Waiting for confirmation`, paise: waitingPaise },
    { label: t`Still to hand over`, paise: leftToRemit(heldPaise, waitingPaise) },
  ]
  return (
    <chakra.dl
      display="flex"
      flexWrap="wrap"
      columnGap="6"
      marginBlockStart="-1"
      marginBlockEnd="2"
      fontSize="sm"
    >
      {sums.map(({ label, paise }) => (
        <chakra.div key={label} display="flex" gap="1.5">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd data-figures fontWeight="semibold">
            {formatMoney(paise)}
          </chakra.dd>
        </chakra.div>
      ))}
      {!isOnline && (
        <chakra.div display="flex" gap="1.5">
          <chakra.dt color="fg.muted">{t`As of`}</chakra.dt>
          <chakra.dd>{formatDateTime(dataUpdatedAt)}</chakra.dd>
        </chakra.div>
      )}
    </chakra.dl>
  )
}
