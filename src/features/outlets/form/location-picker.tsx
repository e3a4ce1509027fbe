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
import type { TextFieldProps } from '../../../ui/controls/text-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { MapSection } from '../../map/parts/map-section.tsx'
import { loadPinMap } from '../../map/parts/maps.ts'
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
  field: (name: keyof Typed) => TextFieldProps
  /** What stands in the two fields. */
  typed: Typed
  onFound: (place: Typed) => void
}

/** Where the outlet is: on its village, where this device is, where the pin was put, or as typed. */
export function LocationPicker({ field, typed, onFound }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [said, setSaid] = useState<string | null>(null)
  const [isMapShown, setMapShown] = useState(false)
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
      setSaid(t`The location of ${name} is not known. Move the pin, or enter the numbers.`)
      return
    }
    put(position)
    const about = precisionText(position.precision)
    setSaid(about ? `${about} ${t`Move the pin to the exact place.`}` : t`The pin is on ${name}.`)
  }
  return (
    <chakra.div display="grid" gap="4">
      <PlaceField
        id="place"
        label={t`Find the village`}
        hint={t`Village, town or PIN code. The pin is put on it.`}
        onChoose={choose}
      />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))"
      >
        <TextField {...field('latitude')} inputMode="decimal" autoComplete="off" required />
        <TextField {...field('longitude')} inputMode="decimal" autoComplete="off" required />
      </chakra.div>
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
      {isMapShown && <Pin typed={typed} onMove={put} />}
    </chakra.div>
  )
}

function readPosition({ latitude, longitude }: Typed): Position | null {
  const read = { latitude: Number(latitude), longitude: Number(longitude) }
  return v.is(Position, read) ? read : null
}

function Pin({ typed, onMove }: { typed: Typed; onMove: (position: Position) => void }) {
  const { t } = useLingui()
  return (
    <div>
      <MapSection
        name="pin-map"
        load={loadPinMap}
        height="18rem"
        instead={t`Search for the village, or enter the numbers.`}
      >
        {({ PinMap }) => (
          <PinMap
            labels={{
              map: t`Map of the location`,
              pin: t`Pin. Move it with the arrow keys, with Shift in larger steps.`,
            }}
            position={readPosition(typed)}
            onMove={onMove}
          />
        )}
      </MapSection>
      <chakra.p marginBlockStart="2" fontSize="sm" color="fg.muted">
        {t`Drag the pin, press on the map, or use the arrow keys on the pin.`}
      </chakra.p>
    </div>
  )
}
