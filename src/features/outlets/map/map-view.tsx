import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import * as v from 'valibot'
import type { OutletFilter } from '../../../../contract/outlets/outlets.ts'
import { lenient } from '../../../blocks/list/search-params.ts'
import { View, Views } from '../../../blocks/list/tools/views.tsx'
import { FranchiseMap } from './franchise-map.tsx'

const Address = v.object({ view: lenient(v.literal('map')) })

const EXACT = { exact: true, explicitUndefined: true }

const useView = () => v.parse(Address, useSearch({ strict: false })).view

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

/** The map of the franchises that the filters leave, where the address asks for it. */
export function MapView({ filters }: { filters: OutletFilter }) {
  if (!useView()) return null
  return (
    <chakra.div marginBlockEnd="4">
      <FranchiseMap filters={filters} height="28rem" />
    </chakra.div>
  )
}
