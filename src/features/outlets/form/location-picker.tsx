import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapIcon from 'lucide-react/icons/map'
import { useState } from 'react'
import * as v from 'valibot'
import type { Village } from '../../../../contract/places/places.ts'
import { Position } from '../../../../contract/places/position.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MapSection } from '../../map/parts/map-section.tsx'
import { loadPinMap } from '../../map/parts/maps.ts'
import { RING_KM } from '../../map/parts/ring.ts'
import { useDevicePosition } from '../../places/parts/device-position.ts'
import { PlaceField } from '../../places/parts/place-field.tsx'
import { placeName, precisionText } from '../../places/parts/place-words.ts'

/** About ten metres. */
const DIGITS = 4

interface Typed {
  latitude: string
  longitude: string
}

interface Props {
  /** What is wrong with the position. */
  error: string | undefined
  /** The chosen position; empty before that. */
  typed: Typed
  onFound: (place: Typed) => void
}

/** Where the outlet is: on its village, where this device is, or where the pin was put. */
export function LocationPicker({ error, typed, onFound }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [said, setSaid] = useState<string | null>(null)
  const position = readPosition(typed)
  const [isMapShown, setMapShown] = useState(position !== null)
  const put = ({ latitude, longitude }: Position) =>
    onFound({ latitude: latitude.toFixed(DIGITS), longitude: longitude.toFixed(DIGITS) })
  const device = useDevicePosition((position) => {
    setSaid(null)
    put(position)
  })
  const choose = (village: Village) => {
    const { position } = village
    const name = placeName(village, language)
    if (!position) {
      setMapShown(true)
      setSaid(t`The location of ${name} is not known. Press on the map where it is.`)
      return
    }
    put(position)
    setMapShown(true)
    const about = precisionText(position.precision)
    setSaid(about ? `${about} ${t`Move the pin to the exact place.`}` : t`The pin is on ${name}.`)
  }
  return (
    <chakra.div display="grid" gap="4">
      <PlaceField
        id="latitude"
        label={t`Find the village`}
        hint={t`Village, town or PIN code. The pin is put on it.`}
        error={error}
        required
        onChoose={choose}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {device.isOffered && (
          <Button icon={<LocateFixed size={20} />} loading={device.isAsking} onClick={device.ask}>
            {t`Use this device's location`}
          </Button>
        )}
        {!isMapShown && (
          <Button icon={<MapIcon size={20} />} onClick={() => setMapShown(true)}>
            {t`Show the map`}
          </Button>
        )}
      </chakra.div>
      <chakra.p role="status" fontSize="sm">
        {device.problem ?? said}
      </chakra.p>
      {isMapShown && <Pin position={position} onMove={put} />}
      {position && (
        <details>
          <Summary>{t`Details`}</Summary>
          <chakra.dl display="grid" gridTemplateColumns="max-content auto" columnGap="4" rowGap="1">
            <dt>{t`Latitude`}</dt>
            <dd data-figures>{typed.latitude}</dd>
            <dt>{t`Longitude`}</dt>
            <dd data-figures>{typed.longitude}</dd>
          </chakra.dl>
        </details>
      )}
    </chakra.div>
  )
}

const Summary = chakra('summary', {
  base: { minHeight: 'touch', paddingBlock: '2.5', width: 'fit-content', cursor: 'pointer' },
})

function readPosition({ latitude, longitude }: Typed): Position | null {
  const read = { latitude: Number(latitude), longitude: Number(longitude) }
  return v.is(Position, read) ? read : null
}

interface PinProps {
  position: Position | null
  onMove: (position: Position) => void
}

function Pin({ position, onMove }: PinProps) {
  const { t } = useLingui()
  return (
    <div>
      <MapSection
        name="pin-map"
        load={loadPinMap}
        height="18rem"
        instead={t`Search for the village, or use this device's location.`}
      >
        {({ PinMap }) => (
          <PinMap
            labels={{
              map: t`Map of the location`,
              pin: t`Pin. Move it with the arrow keys, with Shift in larger steps.`,
            }}
            position={position}
            onMove={onMove}
          />
        )}
      </MapSection>
      <chakra.p marginBlockStart="2" fontSize="sm" color="fg.muted">
        {t`Drag the pin, press on the map, or use the arrow keys on the pin. The ring is ${RING_KM} km away.`}
      </chakra.p>
    </div>
  )
}
