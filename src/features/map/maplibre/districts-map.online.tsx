import { LngLatBounds, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DistrictOnMap } from '../district-on-map.ts'
import { STEP_LOOKS } from '../step-looks.ts'
import { MapBox } from './map-box.ts'
import { fit } from './start-map.ts'
import { useMap } from './use-map.ts'

interface Props {
  label: string
  height: string
  districts: readonly DistrictOnMap[]
  onChoose: (id: string) => void
}

/** Diameters of the circles, in pixels: of the least, and of the most by the map's width. */
const LEAST = 24
const largestFor = (width: number) => Math.min(60, Math.max(36, width / 10))

/** The area says the number, so that twice as much looks twice as large. */
const diameter = (count: number, { most, largest }: Scale) =>
  Math.max(LEAST, Math.round(largest * Math.sqrt(count / Math.max(1, most))))

interface Scale {
  /** The greatest number, and how large it is drawn. */
  most: number
  largest: number
}

function circleOf({ name, words, count, step }: DistrictOnMap, scale: Scale): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  // The list beside the map is the way by keyboard: nobody should pass through every district first.
  element.tabIndex = -1
  element.className = 'map-district'
  element.dataset['step'] = `${step}`
  element.style.width = element.style.height = `${diameter(count, scale)}px`
  element.setAttribute('aria-label', words)
  element.append(`${count}`)
  const title = document.createElement('span')
  title.textContent = name
  element.append(title)
  return element
}

/** Districts as circles at their middle, sized by a number and coloured by a share in three steps. */
export function DistrictsMap({ label, height, districts, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const map = useMap(box, label, { isNamed: false })
  const [isPainted, setPainted] = useState(false)
  const choose = useEffectEvent(onChoose)

  useEffect(() => {
    if (!map) return
    map.once('idle', () => setPainted(true))
    const scale = {
      most: Math.max(...districts.map(({ count }) => count)),
      largest: largestFor(map.getContainer().clientWidth),
    }
    const bounds = new LngLatBounds()
    // The smallest last: it lies on top.
    const markers = districts
      .toSorted((a, b) => b.count - a.count)
      .map((each) => {
        const { latitude, longitude } = each.position
        const element = circleOf(each, scale)
        element.addEventListener('click', () => choose(each.id))
        bounds.extend([longitude, latitude])
        return new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)
      })
    if (!bounds.isEmpty()) fit(map, bounds)
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [map, districts])

  return (
    <MapBox
      ref={box}
      data-painted={isPainted || undefined}
      height={height}
      containerType="inline-size"
      css={{
        '& .map-district': {
          borderRadius: 'full',
          fontSize: 'xs',
          fontWeight: 'semibold',
          cursor: 'pointer',
          ...STEP_LOOKS,
        },
        '& .map-district > span': {
          position: 'absolute',
          top: '100%',
          left: '50%',
          transform: 'translateX(-50%)',
          whiteSpace: 'nowrap',
          color: 'fg',
          fontWeight: 'normal',
          textShadow:
            '0 0 3px {colors.bg.panel}, 0 0 3px {colors.bg.panel}, 0 0 3px {colors.bg.panel}',
          // Names would lie upon each other; the list beside the map has them.
          '@container (max-width: 40rem)': { display: 'none' },
        },
      }}
    />
  )
}
