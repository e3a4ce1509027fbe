import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { listVillagesAround } from '../../../../contract/places/map-names.ts'
import type { Position } from '../../../../contract/places/position.ts'
import { call } from '../../../api/call.ts'
import { putVillages } from './name-layer.ts'
import { styleAddress } from './style-address.ts'

/** Some ten kilometres: small moves of the pin ask nothing anew. */
const GRID_PER_DEGREE = 10
const onGrid = (degrees: number) => Math.round(degrees * GRID_PER_DEGREE) / GRID_PER_DEGREE

/** Names the villages around a position on the map; a map without them is still a map. */
export function useVillages(map: MapLibreMap | null, around: Position | null): void {
  const latitude = onGrid(around?.latitude ?? 0)
  const longitude = onGrid(around?.longitude ?? 0)
  const { data } = useQuery({
    queryKey: [listVillagesAround.path, latitude, longitude],
    queryFn: ({ signal }) => call(listVillagesAround, { body: { latitude, longitude }, signal }),
    enabled: around !== null && styleAddress() === null,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (map && data) putVillages(map, data.places)
  }, [map, data])
}
