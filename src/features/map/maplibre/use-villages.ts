import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { listVillagesAround } from '../../../../contract/places/map-names.ts'
import type { Position } from '../../../../contract/places/position.ts'
import { call } from '../../../api/call.ts'
import { putVillages, VILLAGES_ZOOM } from './name-layer.ts'
import { styleAddress } from './style-address.ts'

/** Some ten kilometres: small moves of the map ask nothing anew. */
const GRID_PER_DEGREE = 10
const onGrid = (degrees: number) => Math.round(degrees * GRID_PER_DEGREE) / GRID_PER_DEGREE

/** Names the villages in the middle of the map, once it is near enough; a map without them is still a map. */
export function useVillages(map: MapLibreMap | null): void {
  const [middle, setMiddle] = useState<Position | null>(null)
  useEffect(() => {
    if (!map || styleAddress() !== null) return
    const look = () => {
      const { lat, lng } = map.getCenter()
      if (map.getZoom() < VILLAGES_ZOOM) return
      const next = { latitude: onGrid(lat), longitude: onGrid(lng) }
      setMiddle((now) =>
        now?.latitude === next.latitude && now.longitude === next.longitude ? now : next,
      )
    }
    map.on('moveend', look)
    map.once('idle', look)
    return () => {
      map.off('moveend', look)
      map.off('idle', look)
    }
  }, [map])
  const { data } = useQuery({
    queryKey: [listVillagesAround.path, middle],
    queryFn: ({ signal }) =>
      call(listVillagesAround, { body: middle ?? { latitude: 0, longitude: 0 }, signal }),
    enabled: middle !== null,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (map && data) putVillages(map, data.places)
  }, [map, data])
}
