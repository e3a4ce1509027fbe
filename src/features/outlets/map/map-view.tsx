import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import * as v from 'valibot'
import type { OutletFilter } from '../../../../contract/outlets/outlets.ts'
import { lenient } from '../../../blocks/list/search-params.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FranchiseMap } from './franchise-map.tsx'

const Address = v.object({ view: lenient(v.literal('map')) })

/** The choice between the list alone and the list with its map, and the map; the address carries it. */
export function MapView({ filters }: { filters: OutletFilter }) {
  const { t } = useLingui()
  const { view } = v.parse(Address, useSearch({ strict: false }))
  const to = (next: 'map' | undefined) => ((now: object) => ({ ...now, view: next })) as never
  return (
    <chakra.div marginBlockEnd="5">
      <chakra.nav aria-label={t`List or map`} display="flex" gap="2" marginBlockEnd="3">
        <Button asChild variant={view ? 'quiet' : 'secondary'}>
          <Link to="." search={to(undefined)} replace aria-current={view ? undefined : 'true'}>
            <List size={20} /> {t`List`}
          </Link>
        </Button>
        <Button asChild variant={view ? 'secondary' : 'quiet'}>
          <Link to="." search={to('map')} replace aria-current={view ? 'true' : undefined}>
            <MapIcon size={20} /> {t`Map`}
          </Link>
        </Button>
      </chakra.nav>
      {view && <FranchiseMap filters={filters} height="28rem" />}
    </chakra.div>
  )
}
