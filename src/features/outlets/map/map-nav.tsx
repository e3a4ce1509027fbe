import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import * as v from 'valibot'
import { lenient } from '../../../blocks/list/search-params.ts'
import { View, Views } from '../../../blocks/list/tools/views.tsx'

const Address = v.object({ view: lenient(v.literal('map')) })

const EXACT = { exact: true, explicitUndefined: true }

/** Whether the address asks for the map. */
export const useView = () => v.parse(Address, useSearch({ strict: false })).view

/** The choice between the list alone and the list with its map; the address carries it. */
export function MapNav() {
  const { t } = useLingui()
  const view = useView()
  const to = (next: 'map' | undefined) => ((now: object) => ({ ...now, view: next })) as never
  return (
    <Views label={t`List or map`}>
      <View>
        <Link
          to="."
          search={to(undefined)}
          replace
          activeOptions={EXACT}
          aria-current={view ? undefined : 'true'}
        >
          <List size={20} /> {t`List`}
        </Link>
      </View>
      <View>
        <Link
          to="."
          search={to('map')}
          replace
          activeOptions={EXACT}
          aria-current={view ? 'true' : undefined}
        >
          <MapIcon size={20} /> {t`Map`}
        </Link>
      </View>
    </Views>
  )
}
