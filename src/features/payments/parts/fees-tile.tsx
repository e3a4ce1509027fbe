import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useEffect } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { FeesOfDay } from '../../../../contract/payments/own-day.ts'
import { byServerTime } from '../../../api/server-time.ts'
import { useToday } from '../../../i18n/use-now.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { waitingFees } from './waiting-fees.ts'

/** An amount stays beside its word. */
const Line = chakra('span', { base: { display: 'inline-block', marginInlineEnd: '2' } })

interface Props {
  /** What has arrived at the server today; undefined where nobody knows. */
  fees: FeesOfDay | undefined
  isLoading: boolean
  /** Asks the server again. */
  refetch: () => unknown
  link?: (text: ReactNode) => ReactElement
}

/** What the person's till took today as the device knows it: what has arrived, and what waits here. */
export function FeesTile({ fees, isLoading, refetch, link }: Props) {
  const { t } = useLingui()
  const day = useToday()
  const entries = useEntries()
  const waiting = waitingFees(day, entries, byServerTime)
  const isOnline = useReachability() === 'online'
  const { length } = entries
  // An entry that leaves the outbox is counted by the server from then on, so the server is asked
  // again.
  useEffect(() => {
    if (isOnline) void refetch()
  }, [length, isOnline, refetch])
  // Without the server's answer, what waits here is all that is known.
  const { cashPaise, upiPaise } = fees ?? { cashPaise: 0, upiPaise: 0 }
  const [cash, upi] = [cashPaise + waiting.cashPaise, upiPaise + waiting.upiPaise]
  const waitingPaise = waiting.cashPaise + waiting.upiPaise
  const [cashText, upiText, unsent] = [
    formatMoney(cash),
    formatMoney(upi),
    formatMoney(waitingPaise),
  ]
  return (
    <StatTile
      label={t`Fees today`}
      value={
        isLoading ? undefined : <span data-fees-today={cash + upi}>{formatMoney(cash + upi)}</span>
      }
      note={
        <>
          <Line>{t`Cash ${cashText}`}</Line> <Line>{t`UPI ${upiText}`}</Line>
          {waitingPaise !== 0 && <p>{t`Not sent yet: ${unsent}`}</p>}
        </>
      }
      {...(link && { link })}
    />
  )
}
