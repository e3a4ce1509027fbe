import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import MapIcon from 'lucide-react/icons/map'
import { useState } from 'react'
import type { NearbyFranchise } from '../../../contract/nearby/nearby.ts'
import type { Position } from '../../../contract/places/position.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MapSection } from '../map/parts/map-section.tsx'
import { loadNearMap } from '../map/parts/maps.ts'

interface Props {
  from: Position
  centres: readonly NearbyFranchise[]
}

/** Where list and map stand side by side; elsewhere its bytes come when somebody wants it. */
const isWide = () => matchMedia('(min-width: 62em)').matches

/** Brings a centre's card into view, and the focus to it. */
export function showCentre(id: string): void {
  const card = document.getElementById(`centre-${id}`)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}

/** The map beside the list, or the button that shows it. */
export function NearMapSection({ from, centres }: Props) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(isWide)
  if (!isShown) {
    return (
      <div>
        <Button icon={<MapIcon size={20} />} onClick={() => setShown(true)}>
          {t`Show the map`}
        </Button>
      </div>
    )
  }
  return (
    <chakra.div position={{ lg: 'sticky' }} top={{ lg: '20' }}>
      <MapSection
        name="near-map"
        load={loadNearMap}
        height="20rem"
        instead={t`The list has all centres with their addresses.`}
      >
        {({ NearMap }) => (
          <NearMap
            label={t`Map of the centres`}
            from={from}
            places={centres}
            onChoose={showCentre}
          />
        )}
      </MapSection>
    </chakra.div>
  )
}
