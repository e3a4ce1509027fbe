import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import type { AnalyticsFigures } from '../../../contract/analytics/analytics.ts'
import { ANALYTICS_PERIODS } from '../../../contract/analytics/periods.ts'
import { DIMENSIONS } from '../../../contract/analytics/view.ts'
import { NO_PARTNER } from '../../../contract/applications/application-filters.ts'
import { textIn } from '../../../contract/core/languages.ts'
import { View, Views } from '../../blocks/list/tools/views.tsx'
import { districtName } from '../../i18n/district-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DIMENSION_LABELS, PERIOD_LABELS } from './analytics-labels.ts'
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

/** What the figures are narrowed to; each can be taken away. */
export function FilterChips({ names }: { names: AnalyticsFigures['names'] | undefined }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { view, address } = useAnalyticsView()
  const set = DIMENSIONS.filter((each) => view[each] !== undefined)
  if (set.length === 0) return null
  return (
    <chakra.ul
      aria-label={t`Filters in use`}
      display="flex"
      flexWrap="wrap"
      gap="2"
      marginBlockEnd="4"
    >
      {set.map((each) => {
        const found = names?.find(({ of }) => of === each)
        const value = view[each] ?? ''
        const known = found && textIn(found.name, language)
        const unnamed = names ? t`Unknown` : '…'
        const name =
          each === 'district'
            ? districtName(value, language)
            : value === NO_PARTNER
              ? t`Without a partner`
              : known || unnamed
        const label = i18n._(DIMENSION_LABELS[each])
        return (
          <li key={each}>
            <Button asChild size="sm">
              <Link
                to="."
                search={{ ...address, [each]: undefined } as never}
                resetScroll={false}
                aria-label={t`Remove the filter ${label}: ${name}`}
              >
                <span>{`${label}: ${name}`}</span>
                <X size={16} aria-hidden />
              </Link>
            </Button>
          </li>
        )
      })}
    </chakra.ul>
  )
}
