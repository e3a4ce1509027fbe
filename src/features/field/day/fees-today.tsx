import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { readOwnFees } from '../../../../contract/payments/own-day.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { byServerTime } from '../../../api/server-time.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { waitingFees } from './waiting-fees.ts'

const TICK_MS = 60_000

/** What this van took today as the device knows it: what has arrived, and what waits here. */
export function FeesToday() {
  const { t } = useLingui()
  const day = indiaDay(new Date(useNow(TICK_MS)))
  const query = useQuery(endpointQuery(readOwnFees, { query: { day } }))
  const waiting = waitingFees(day, useEntries(), byServerTime)
  // Without the server's answer, what waits here is all that is known.
  const { cashPaise, upiPaise } = query.data ?? { cashPaise: 0, upiPaise: 0 }
  const [cash, upi] = [cashPaise + waiting.cashPaise, upiPaise + waiting.upiPaise]
  const unsent = waiting.cashPaise + waiting.upiPaise
  const [cashText, upiText, unsentText] = [cash, upi, unsent].map(formatMoney)
  const isLoading = query.isLoading && query.fetchStatus === 'fetching'
  return (
    <StatTile
      label={t`Fees today`}
      value={
        isLoading ? undefined : <span data-fees-today={cash + upi}>{formatMoney(cash + upi)}</span>
      }
      note={
        <>
          {t`Cash ${cashText}`} · {t`UPI ${upiText}`}
          {unsent !== 0 && (
            <>
              <br />
              {t`Not sent yet: ${unsentText}`}
            </>
          )}
        </>
      }
    />
  )
}
