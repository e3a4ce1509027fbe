import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import type { Dashboard } from '../../../../contract/dashboard/dashboard.ts'
import type { RatingCounts } from '../../../../contract/feedback/rating-figures.ts'
import { figuresOf } from '../../../../contract/feedback/rating-figures.ts'
import { useMay } from '../../../session/user.tsx'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { starsText } from '../../feedback/parts/figure-texts.ts'
import { LOADING, useFigures } from '../use-figures.ts'

export type WorkDashboardData = Exclude<Dashboard, { role: 'admin' }>

/** What was completed this month. */
export function CompletedTile({ data }: { data: WorkDashboardData | undefined }) {
  const { t } = useLingui()
  const { count } = useFigures()
  return <StatTile label={t`Completed this month`} {...(data ? count(data.completed) : LOADING)} />
}

/** What the outlet earned this month. */
export function EarnedTile({ data }: { data: WorkDashboardData | undefined }) {
  const { t } = useLingui()
  const { money } = useFigures()
  const earned = data && 'earned' in data ? money(data.earned) : LOADING
  return (
    <StatTile
      label={t`Earned this month`}
      {...earned}
      link={(words) => <Link to="/revenue">{words}</Link>}
    />
  )
}

/** How much of the month's target is reached; the revenue alone where there is none. */
export function TargetTile({ data }: { data: WorkDashboardData | undefined }) {
  const { t } = useLingui()
  const money = data?.role === 'franchise' ? data : undefined
  const { revenuePaise = 0, targetPaise = 0 } = money ?? {}
  const [revenue, target] = [formatMoney(revenuePaise), formatMoney(targetPaise)]
  const percent = formatCount(Math.floor((revenuePaise / Math.max(1, targetPaise)) * 100))
  const reached = targetPaise > 0 ? `${percent}%` : revenue
  return (
    <StatTile
      label={targetPaise > 0 || !money ? t`Target of this month` : t`Revenue this month`}
      value={money && reached}
      note={!money ? ' ' : targetPaise > 0 ? t`${revenue} of ${target}` : t`No target is set`}
      link={(words) => <Link to="/revenue">{words}</Link>}
    />
  )
}

/** What customers said this month. */
export function RatingTile({ data }: { data: WorkDashboardData | undefined }) {
  const { t } = useLingui()
  const mayList = useMay('feedback.list')
  const figures = (counts: RatingCounts) => figuresOf([{ counts }])
  const now = data && figures(data.ratings.now)
  const before = data && figures(data.ratings.before)
  const [total, was] = [formatCount(now?.total ?? 0), starsText(before?.average ?? null)]
  return (
    <StatTile
      label={t`Rating this month`}
      value={now && starsText(now.average)}
      note={
        !now
          ? ' '
          : before?.average === null
            ? t`Of 5 stars, ${total} ratings`
            : t`Of 5 stars, ${total} ratings; last month ${was}`
      }
      {...(mayList && {
        link: (words) => (
          <Link to="/feedbacks" search={{ period: 'month' }}>
            {words}
          </Link>
        ),
      })}
    />
  )
}
