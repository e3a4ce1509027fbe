import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../contract/core/money.ts'
import { serverDay } from '../../api/server-time.ts'
import { StatTile } from '../../ui/layout/stat-tile.tsx'
import { dayBookQuery } from '../payments/api/queries.ts'

/** What the counter took today, in cash and by UPI. */
export function TakenToday() {
  const { t } = useLingui()
  const { data } = useQuery(dayBookQuery({ day: serverDay() }))
  return (
    <StatTile
      label={t`Taken today`}
      value={data && formatMoney(data.sums.feesPaise + data.sums.upiPaise)}
      note={t`Cash and UPI`}
      link={(words) => <Link to="/payment-status">{words}</Link>}
    />
  )
}
