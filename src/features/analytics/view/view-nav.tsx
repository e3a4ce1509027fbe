import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ANALYTICS_PERIODS } from '../../../../contract/analytics/periods.ts'
import { ANALYTICS_PARTS, DIMENSIONS } from '../../../../contract/analytics/view.ts'
import { View, Views } from '../../../blocks/list/tools/views.tsx'
import { DIMENSION_LABELS, PART_LABELS, PERIOD_LABELS } from './analytics-labels.ts'
import { useAnalyticsView } from './view-address.ts'

/** Without it the router marks the current month, which the address leaves out, beside every other period. */
const ADDRESS = { exact: true, explicitUndefined: true }

/** The choice of the period. */
export function PeriodNav() {
  const { t, i18n } = useLingui()
  const { view, address } = useAnalyticsView()
  return (
    <Views label={t`Period of the figures`}>
      {ANALYTICS_PERIODS.map((each) => {
        const period = each === 'current_month' ? undefined : each
        return (
          <View key={each}>
            <Link
              to="."
              search={{ ...address, period } as never}
              resetScroll={false}
              activeOptions={ADDRESS}
              aria-current={each === view.period ? 'true' : undefined}
            >
              {i18n._(PERIOD_LABELS[each])}
            </Link>
          </View>
        )
      })}
    </Views>
  )
}

/** The choice of what the figures are broken down by. */
export function DimensionNav() {
  const { t, i18n } = useLingui()
  const { by, address } = useAnalyticsView()
  return (
    <Views label={t`Break down by`}>
      {DIMENSIONS.map((each) => (
        <View key={each}>
          <Link
            to="."
            search={{ ...address, by: each } as never}
            resetScroll={false}
            activeOptions={ADDRESS}
            aria-current={each === by ? 'true' : undefined}
          >
            {i18n._(DIMENSION_LABELS[each])}
          </Link>
        </View>
      ))}
    </Views>
  )
}

/** The choice of the part that is seen. */
export function PartNav() {
  const { t, i18n } = useLingui()
  const { part: shown, address } = useAnalyticsView()
  return (
    <Views label={t`Parts of the analytics`}>
      {ANALYTICS_PARTS.map((each) => (
        <View key={each}>
          <Link
            to="."
            search={{ ...address, part: each === 'figures' ? undefined : each } as never}
            resetScroll={false}
            activeOptions={ADDRESS}
            aria-current={each === shown ? 'true' : undefined}
          >
            {i18n._(PART_LABELS[each])}
          </Link>
        </View>
      ))}
    </Views>
  )
}
