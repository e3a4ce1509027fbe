import type { Map as MapLibreMap } from 'maplibre-gl'
import { LngLatBounds } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OutletPoints } from '../../../../contract/outlets/outlet-map.ts'
import type { StateCounts } from '../parts/cluster-words.ts'
import { MapBox } from './map-box.ts'
import { addOutlets, countWithin, onPress } from './outlet-layer.ts'
import { fit } from './start-map.ts'
import { useMap } from './use-map.ts'

interface Props {
  label: string
  height: string
  points: OutletPoints
  onChoose: (id: string) => void
  /** What lies in the part of the map that is seen, after each move. */
  onView: (counts: StateCounts) => void
}

function boundsOf({ positions }: OutletPoints): LngLatBounds | null {
  const bounds = new LngLatBounds()
  for (let at = 0; at < positions.length; at += 2) {
    bounds.extend([positions[at + 1] ?? 0, positions[at] ?? 0])
  }
  return bounds.isEmpty() ? null : bounds
}

/** Outlets on the map in clusters; a narrowed list moves the map to what is left. */
export function OutletsMap({ label, height, points, onChoose, onView }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const map = useMap(box, label)
  const [isPainted, setPainted] = useState(false)
  const choose = useEffectEvent((at: number) => {
    const id = points.ids[at]
    if (id !== undefined) onChoose(id)
  })
  const tell = useEffectEvent((from: MapLibreMap) => onView(countWithin(points, from.getBounds())))

  useEffect(() => {
    if (!map) return
    onPress(map, choose)
    map.on('moveend', () => tell(map))
  }, [map])

  useEffect(() => {
    if (!map) return
    // Read by `npm run bench:map`.
    performance.mark('outlets-given')
    addOutlets(map, points)
    const bounds = boundsOf(points)
    if (bounds) fit(map, bounds)
    tell(map)
    const onIdle = () => {
      performance.mark('outlets-painted')
      setPainted(true)
    }
    map.once('idle', onIdle)
    return () => {
      map.off('idle', onIdle)
    }
  }, [map, points])

  return (
    <MapBox
      ref={box}
      data-painted={isPainted || undefined}
      height={height}
      css={{ '& .over-outlet': { cursor: 'pointer' } }}
    />
  )
}
