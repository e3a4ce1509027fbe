import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { serverDay } from '../../../api/server-time.ts'
import { monthText } from '../../../i18n/month-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { monthsQuery } from '../api/queries.ts'

/** Leads to the month that can be opened now; with none, to all months. */
export function MonthAction() {
  const { t } = useLingui()
  const { data } = useQuery(monthsQuery)
  const next = data?.months.findLast(
    ({ state, opensOn }) => state === 'next' && opensOn <= serverDay(),
  )
  if (!next) {
    return (
      <Button asChild>
        <Link to="/payouts/months">
          <CalendarDays size={20} aria-hidden />
          {t`Months`}
        </Link>
      </Button>
    )
  }
  const month = monthText(next.month)
  return (
    <Button asChild variant="primary">
      <Link to="/payouts/months/$month" params={{ month: next.month }}>{t`Open ${month}`}</Link>
    </Button>
  )
}
