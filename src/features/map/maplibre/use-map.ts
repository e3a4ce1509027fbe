import { useQuery } from '@tanstack/react-query'
import type { Map as MapLibreMap, MapOptions } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { listMapNames } from '../../../../contract/places/map-names.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { mapWords } from './map-words.ts'
import { putPlaceNames } from './name-layer.ts'
import { startMap } from './start-map.ts'
import { styleAddress } from './style-address.ts'
import { useVillages } from './use-villages.ts'

type View = Pick<MapOptions, 'center' | 'zoom'>

/**
 * The map in an element, with the names of districts and talukas; null until its style is there. The network's own
 * style brings names of its own.
 * @param view where it stands at first
 * @param isNamed false where what stands on the map says the names itself
 */
export function useMap(
  box: RefObject<HTMLElement | null>,
  label: string,
  { view, isNamed = true }: { view?: View | undefined; isNamed?: boolean } = {},
): MapLibreMap | null {
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const language = useLanguage()
  const first = useEffectEvent(() => view)
  const { data } = useQuery({
    ...endpointQuery(listMapNames),
    staleTime: Infinity,
    enabled: isNamed && styleAddress() === null,
  })

  useEffect(() => {
    if (!box.current) return
    const made = startMap(box.current, mapWords(label), first())
    made.on('load', () => setMap(made))
    return () => {
      setMap(null)
      made.remove()
    }
  }, [box, label])

  useEffect(() => {
    if (map && data) putPlaceNames(map, data.names, language)
  }, [map, data, language])
  useVillages(isNamed ? map : null)
  return map
}
