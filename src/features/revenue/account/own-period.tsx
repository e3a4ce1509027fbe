import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { REVENUE_PERIODS, RevenuePeriod } from '../../../../contract/revenue/months.ts'
import { lenient } from '../../../blocks/list/search-params.ts'
import { View, Views } from '../../../blocks/list/tools/views.tsx'
import { PERIOD_LABELS } from '../revenue-labels.ts'

const Address = v.object({ period: lenient(RevenuePeriod) })

/** The period of an outlet's figures; its entries are narrowed by months. */
export function useOwnPeriod(): RevenuePeriod {
  return v.parse(Address, useSearch({ strict: false })).period ?? 'current_month'
}

/** The choice of the period. */
export function OwnPeriods() {
  const { t, i18n } = useLingui()
  const period = useOwnPeriod()
  return (
    <Views label={t`Period of the figures`}>
      {REVENUE_PERIODS.map((each) => (
        <View key={each}>
          <Link
            to="."
            search={
              ((now: object) => ({
                ...now,
                period: each === 'current_month' ? undefined : each,
              })) as never
            }
            resetScroll={false}
            aria-current={each === period ? 'true' : undefined}
          >
            {i18n._(PERIOD_LABELS[each])}
          </Link>
        </View>
      ))}
    </Views>
  )
}
