import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '../../../blocks/list/search-params.ts'
import { View, Views } from '../../../blocks/list/tools/views.tsx'

const VanView = v.picklist(['vans', 'map', 'villages'])
type VanView = v.InferOutput<typeof VanView>

const Address = v.object({ view: lenient(VanView) })

/** What of the vans the address shows; without a choice their applications. */
export function useVanView(): VanView | undefined {
  return v.parse(Address, useSearch({ strict: false })).view
}

/** The choice of what is seen of the vans. */
export function ViewNav() {
  const { t } = useLingui()
  const view = useVanView()
  const views: [VanView | undefined, string][] = [
    [undefined, t`Applications`],
    ['vans', t`Vans`],
    ['map', t`Map`],
    ['villages', t`Villages`],
  ]
  return (
    <Views label={t`Choose a view of the vans`}>
      {views.map(([each, label]) => (
        <View key={label}>
          <Link
            to="/gramone-seva"
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
