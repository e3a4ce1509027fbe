import { FirstVans } from './first-vans.tsx'
import { VansPage } from './vans-page.tsx'
import { useVanView } from './view-nav.tsx'
import { VillagesPage } from './villages-page.tsx'

/**
 * The vans for the office: as a list, with a map, or by villages, as the address asks. Without a
 * view in the address, a few vans stand above their applications.
 */
export function VanOffice() {
  const view = useVanView()
  if (view === undefined) return <FirstVans />
  return view === 'villages' ? <VillagesPage /> : <VansPage hasMap={view === 'map'} />
}
