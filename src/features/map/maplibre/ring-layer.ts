import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { EARTH_RADIUS_KM, type Position } from '../../../../contract/places/position.ts'
import { RING_KM } from '../parts/ring.ts'

const RING = 'ring'
const CORNERS = 72

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** The corners of a circle around a point, near enough for a few kilometres. */
function ringAround({ latitude, longitude }: Position): GeoJSON.Feature {
  const north = degrees(RING_KM / EARTH_RADIUS_KM)
  const east = north / Math.cos(radians(latitude))
  const coordinates = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS
    return [longitude + east * Math.cos(angle), latitude + north * Math.sin(angle)]
  })
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: {} }
}

/** A ring of five kilometres around a point, by which distances on the map are judged. */
export function putRing(map: MapLibreMap, around: Position): void {
  const known = map.getSource<GeoJSONSource>(RING)
  if (known) {
    void known.setData(ringAround(around))
    return
  }
  map.addSource(RING, { type: 'geojson', data: ringAround(around) })
  map.addLayer({
    id: RING,
    type: 'line',
    source: RING,
    paint: { 'line-color': '#a50d18', 'line-width': 1.5, 'line-dasharray': [3, 3] },
  })
}
