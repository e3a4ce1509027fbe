import type { LngLatLike } from 'maplibre-gl'
import { Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Position } from '../../../../contract/places/position.ts'
import { MapBox } from './map-box.ts'
import { putRing } from './ring-layer.ts'
import { useMap } from './use-map.ts'

/** Some fifty metres a press; ten times that with Shift. */
const STEP_DEGREES = 0.0005
const LEAP = 10
const NEAR_ZOOM = 11.5

const STEPS: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface Props {
  /** The name of the map, and of the pin with the keys that move it. */
  labels: { map: string; pin: string }
  position: Position | null
  onMove: (position: Position) => void
}

function pinOf(label: string, step: (north: number, east: number) => void): HTMLElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = 'map-pin'
  pin.setAttribute('aria-label', label)
  pin.addEventListener('keydown', (event) => {
    const direction = STEPS[event.key]
    if (!direction) return
    event.preventDefault()
    // Without this, the arrow keys would move the map as well as the pin.
    event.stopPropagation()
    const size = STEP_DEGREES * (event.shiftKey ? LEAP : 1)
    step(direction[0] * size, direction[1] * size)
  })
  return pin
}

/** A map with one pin: dragged, moved with the arrow keys, or put where the map is pressed. */
export function PinMap({ labels, position, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const start = position && { center: [position.longitude, position.latitude] as LngLatLike }
  const map = useMap(box, labels.map, {
    view: start ? { ...start, zoom: NEAR_ZOOM } : undefined,
  })
  const pinOnMap = useRef<Marker>(null)
  const move = useEffectEvent(onMove)
  const step = useEffectEvent((north: number, east: number) => {
    if (!position) return
    onMove({ latitude: position.latitude + north, longitude: position.longitude + east })
  })

  useEffect(() => {
    if (!map) return
    const element = pinOf(labels.pin, step)
    const made = new Marker({ element, draggable: true, anchor: 'bottom' })
    const put = ({ lat, lng }: { lat: number; lng: number }) =>
      move({ latitude: lat, longitude: lng })
    made.on('dragend', () => put(made.getLngLat()))
    map.on('click', ({ lngLat }) => put(lngLat))
    pinOnMap.current = made
    return () => {
      pinOnMap.current = null
      made.remove()
    }
  }, [map, labels.pin])

  const latitude = position?.latitude
  const longitude = position?.longitude
  useEffect(() => {
    const pin = pinOnMap.current
    if (!map || !pin || latitude === undefined || longitude === undefined) return
    const isNew = !pin.getElement().isConnected
    pin.setLngLat([longitude, latitude])
    if (isNew) pin.addTo(map)
    const isSeen = map.getBounds().contains([longitude, latitude]) && map.getZoom() > NEAR_ZOOM - 3
    if (!isSeen) map.jumpTo({ center: [longitude, latitude], zoom: NEAR_ZOOM })
    putRing(map, { latitude, longitude })
  }, [map, latitude, longitude])

  return (
    <MapBox
      ref={box}
      height="18rem"
      css={{
        '& .map-pin': {
          width: '11',
          height: '11',
          cursor: 'grab',
          borderRadius: 'md',
          _focusVisible: { outline: '3px solid {colors.focus}' },
          _before: {
            content: '""',
            position: 'absolute',
            insetInline: '2',
            top: '1',
            height: '7',
            borderRadius: '50% 50% 50% 0',
            transform: 'rotate(-45deg)',
            bg: 'danger.solid',
            border: '3px solid #ffffff',
            boxShadow: '0 1px 4px #00000066',
          },
        },
      }}
    />
  )
}
