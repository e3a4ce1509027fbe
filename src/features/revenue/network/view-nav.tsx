import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '../../../blocks/list/search-params.ts'
import { View, Views } from '../../../blocks/list/tools/views.tsx'

const RevenueView = v.picklist(['partners', 'targets'])
type RevenueView = v.InferOutput<typeof RevenueView>

const Address = v.object({ view: lenient(RevenueView) })

/** What an administrator's address shows; without a choice the franchises. */
export function useRevenueView(): RevenueView | undefined {
  return v.parse(Address, useSearch({ strict: false })).view
}

/** The choice of what is seen of the revenue. */
export function RevenueViews() {
  const { t } = useLingui()
  const view = useRevenueView()
  const views: [RevenueView | undefined, string][] = [
    [undefined, t`Franchises`],
    ['partners', t`Partners`],
    ['targets', t`Targets`],
  ]
  return (
    <Views label={t`Choose a view of the revenue`}>
      {views.map(([each, label]) => (
        <View key={label}>
          <Link
            to="/revenue"
            search={{ view: each } as never}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={each === view ? 'true' : undefined}
          >
            {label}
          </Link>
        </View>
      ))}
    </Views>
  )
}
