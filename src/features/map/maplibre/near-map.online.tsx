import { LngLatBounds, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Position } from '../../../../contract/places/position.ts'
import { MapBox } from './map-box.ts'
import { fit } from './start-map.ts'
import { useMap } from './use-map.ts'

interface Numbered extends Position {
  _id: string
  name: string
}

interface Props {
  label: string
  /** Where the person is, or the chosen village. */
  from: Position
  /** In the order of the list beside the map, whose numbers they bear. */
  places: readonly Numbered[]
  onChoose: (id: string) => void
}

/** The centres of a list as numbered buttons on the map, around where the person is. */
export function NearMap({ label, from, places, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const map = useMap(box, label)
  const choose = useEffectEvent(onChoose)
  const { latitude, longitude } = from

  useEffect(() => {
    if (!map) return
    const here = document.createElement('span')
    here.className = 'map-here'
    const markers = [
      new Marker({ element: here }).setLngLat([longitude, latitude]),
      ...places.map(({ _id, name, ...place }, at) => {
        const element = document.createElement('button')
        element.type = 'button'
        element.className = 'map-number'
        element.textContent = `${at + 1}`
        element.setAttribute('aria-label', `${at + 1}. ${name}`)
        element.addEventListener('click', () => choose(_id))
        return new Marker({ element }).setLngLat([place.longitude, place.latitude])
      }),
    ]
    // The nearest last: it lies on top.
    for (const marker of markers.toReversed()) marker.addTo(map)
    const bounds = new LngLatBounds().extend([longitude, latitude])
    for (const place of places) {
      bounds.extend([place.longitude, place.latitude])
    }
    fit(map, bounds)
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, latitude, longitude, places])

  return (
    <MapBox
      ref={box}
      height={{ base: '20rem', lg: '32rem' }}
      css={{
        '& .map-number': {
          minWidth: '8',
          height: '8',
          borderRadius: 'full',
          border: '2px solid #ffffff',
          bg: '#105d5a',
          color: '#ffffff',
          fontWeight: 'semibold',
          fontSize: 'sm',
          cursor: 'pointer',
          _focusVisible: { outline: '3px solid {colors.focus}' },
        },
        '& .map-here': {
          width: '5',
          height: '5',
          borderRadius: 'full',
          border: '3px solid #ffffff',
          bg: '#005c97',
          boxShadow: '0 0 0 2px #005c97',
        },
      }}
    />
  )
}
