import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { Language } from '../../../../contract/core/languages.ts'
import type { MapName, VillageAround } from '../../../../contract/places/map-names.ts'
import { NAME_KINDS, type NameKind } from '../name-pictures.ts'

/** Nearer than that a map is some fifty kilometres wide: villages have room. */
export const VILLAGES_ZOOM = 10.5

/** From which zoom on a name has room, and the state at which a nearer kind takes its place. */
const ZOOMS: Record<NameKind, { minzoom: number; maxzoom: number }> = {
  district: { minzoom: 4.5, maxzoom: 9 },
  taluka: { minzoom: 7.2, maxzoom: 24 },
  village: { minzoom: VILLAGES_ZOOM, maxzoom: 24 },
}

interface Named {
  text: string
  latitude: number
  longitude: number
}

const toGeoJson = (names: readonly Named[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: names.map(({ text, latitude, longitude }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { text },
  })),
})

/** Puts the names of a kind on the map, below its signs; names that would lie upon each other are left out. */
function putNames(map: MapLibreMap, kind: NameKind, names: readonly Named[]): void {
  const id = `names ${kind}`
  const known = map.getSource<GeoJSONSource>(id)
  if (known) {
    void known.setData(toGeoJson(names))
    return
  }
  map.addSource(id, { type: 'geojson', data: toGeoJson(names) })
  const below = map.getLayersOrder().find((layer) => layer === 'outlets')
  map.addLayer(
    {
      id,
      type: 'symbol',
      source: id,
      ...ZOOMS[kind],
      // Text of the library's own has no ligatures of Devanagari: the browser draws each name.
      layout: {
        'icon-image': ['concat', 'name ', kind, ' ', ['get', 'text']],
        'icon-padding': 4,
        'icon-anchor': 'top',
        // Below the sign at the place.
        'icon-offset': [0, 8],
      },
    },
    below,
  )
}

/** The districts and talukas of our own places, in the page's language. */
export function putPlaceNames(
  map: MapLibreMap,
  names: readonly MapName[],
  language: Language,
): void {
  for (const kind of NAME_KINDS) {
    const own = names.filter((each) => each.kind === kind)
    if (own.length === 0) continue
    putNames(
      map,
      kind,
      own.map(({ names: texts, ...at }) => ({ ...at, text: texts[language] })),
    )
  }
}

/** The villages around what the map is about. */
export function putVillages(map: MapLibreMap, places: readonly VillageAround[]): void {
  putNames(
    map,
    'village',
    places.map(({ name, ...at }) => ({ ...at, text: name })),
  )
}
