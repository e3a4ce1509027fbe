import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../../contract/core/money.ts'
import type { AdminDashboard } from '../../../../contract/dashboard/dashboard.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { Tiles } from '../tiles.tsx'
import { LOADING, useFigures } from '../use-figures.ts'

/** The network in figures: all there is, and how this month goes. */
export function NetworkTiles({ data }: { data: AdminDashboard | undefined }) {
  const { t } = useLingui()
  const { changeText, lineOf, money } = useFigures()
  const total = () => {
    if (!data) return LOADING
    const [change, count] = [changeText(data.received), formatCount(data.received.now)]
    return {
      value: formatCount(data.applications.total),
      note: change === null ? t`${count} this month` : t`${count} this month (${change})`,
      line: lineOf(data.received, formatCount),
    }
  }
  const pending = () => {
    if (!data) return LOADING
    const [change, count] = [changeText(data.pending), formatCount(data.pending.before)]
    return {
      value: formatCount(data.pending.now),
      note: change === null ? t`${count} a month ago` : t`${count} a month ago (${change})`,
      line: lineOf(data.pending, formatCount),
    }
  }
  const franchises = () => {
    if (!data) return LOADING
    const { active, total: all, added } = data.franchises
    const [of, fresh] = [formatCount(all), formatCount(added)]
    return {
      value: formatCount(active),
      note: added > 0 ? t`Of ${of}; ${fresh} new this month` : t`Of ${of}; none new this month`,
    }
  }
  return (
    <Tiles aria-label={t`The network`} role="group">
      <StatTile
        label={t`Total applications`}
        {...total()}
        link={(words) => <Link to="/applications">{words}</Link>}
      />
      <StatTile
        label={t`Pending`}
        {...pending()}
        link={(words) => (
          <Link to="/applications" search={{ status: 'pending' }}>
            {words}
          </Link>
        )}
      />
      <StatTile
        label={t`Active franchises`}
        {...franchises()}
        link={(words) => (
          // A new one works too, though nobody has signed in there yet.
          <Link to="/franchises" search={{ state: 'active,new' }}>
            {words}
          </Link>
        )}
      />
      <StatTile
        label={t`Revenue this month`}
        {...(data ? money(data.revenue) : LOADING)}
        link={(words) => <Link to="/revenue">{words}</Link>}
      />
    </Tiles>
  )
}
