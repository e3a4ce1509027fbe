import { FirstVans } from './first-vans.tsx'
import { VansPage } from './vans-page.tsx'
import { useVanView } from './view-nav.tsx'
import { VillagesPage } from './villages-page.tsx'

/**
 * The vans as the office sees them: a list, with a map, or by villages; and the first of them above their applications,
 * where the address asks for none of these.
 */
export function VanOffice() {
  const view = useVanView()
  if (view === undefined) return <FirstVans />
  return view === 'villages' ? <VillagesPage /> : <VansPage hasMap={view === 'map'} />
}
