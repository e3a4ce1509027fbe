import type {
  ExpressionSpecification,
  GeoJSONSource,
  LngLatBounds,
  Map as MapLibreMap,
} from 'maplibre-gl'
import { MAP_STATES, OVERDUE_SHARES } from '../../../../contract/outlets/map-states.ts'
import type { OutletPoints } from '../../../../contract/outlets/outlet-map.ts'
import type { StateCounts } from '../parts/cluster-words.ts'

const SOURCE = 'outlets'
/** Points nearer to each other than that, in pixels, are one cluster. */
const CLUSTER_RADIUS = 56
/** The highest zoom with clusters: above it every outlet has its own sign. */
const CLUSTER_MAX_ZOOM = 11

interface Properties {
  /** The place in the answer. */
  at: number
  /** The place in `MAP_STATES`. */
  state: number
  open: number
  overdue: number
}

function toGeoJson({
  ids,
  positions,
  states,
  open,
  overdue,
}: OutletPoints): GeoJSON.FeatureCollection<GeoJSON.Point, Properties> {
  return {
    type: 'FeatureCollection',
    features: ids.map((_, at) => ({
      type: 'Feature',
      geometry: {
        type: 'Point',
        coordinates: [positions[2 * at + 1] ?? 0, positions[2 * at] ?? 0],
      },
      properties: {
        ...{ at, state: Number(states[at]) },
        ...{ open: open[at] ?? 0, overdue: overdue[at] ?? 0 },
      },
    })),
  }
}

const INACTIVE: ExpressionSpecification = [
  'case',
  ['==', ['get', 'state'], MAP_STATES.indexOf('inactive')],
  1,
  0,
]
/** The overdue share of all that is open in a cluster. */
const SHARE: ExpressionSpecification = ['/', ['get', 'overdue'], ['max', ['get', 'open'], 1]]
/** The area says how much is open, within what can still be pressed and still be told apart. */
const SIZE: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['sqrt', ['get', 'open']],
  0,
  0.8,
  8,
  1,
  30,
  1.4,
]

/** Puts the outlets on the map: clusters are counted in the library's worker, not on the page. */
export function addOutlets(map: MapLibreMap, points: OutletPoints): void {
  const known = map.getSource<GeoJSONSource>(SOURCE)
  if (known) {
    void known.setData(toGeoJson(points))
    return
  }
  map.addSource(SOURCE, {
    type: 'geojson',
    data: toGeoJson(points),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
    clusterProperties: {
      open: ['+', ['get', 'open']],
      overdue: ['+', ['get', 'overdue']],
      inactive: ['+', INACTIVE],
    },
  })
  map.addLayer({
    id: SOURCE,
    type: 'symbol',
    source: SOURCE,
    layout: {
      'icon-allow-overlap': true,
      // Those with the most overdue work lie on top of the others.
      'symbol-sort-key': ['get', 'overdue'],
      'icon-size': SIZE,
      'icon-image': [
        'case',
        ['has', 'point_count'],
        [
          'concat',
          'cluster ',
          [
            'case',
            ['==', ['get', 'inactive'], ['get', 'point_count']],
            'inactive',
            ['>=', SHARE, OVERDUE_SHARES.overdue],
            'overdue',
            ['>=', SHARE, OVERDUE_SHARES.late],
            'late',
            'active',
          ],
          ' ',
          ['to-string', ['get', 'point_count_abbreviated']],
        ],
        ['concat', 'point ', ['at', ['get', 'state'], ['literal', [...MAP_STATES]]]],
      ],
    },
  })
}

/** What a press on an outlet or a cluster does: the first is chosen, the second comes apart. */
export function onPress(map: MapLibreMap, choose: (at: number) => void): void {
  const comeApart = async (cluster: number, [longitude = 0, latitude = 0]: number[]) => {
    const zoom = await map.getSource<GeoJSONSource>(SOURCE)?.getClusterExpansionZoom(cluster)
    if (zoom !== undefined) map.easeTo({ center: [longitude, latitude], zoom })
  }
  map.on('click', SOURCE, ({ features }) => {
    const [found] = features ?? []
    if (!found || found.geometry.type !== 'Point') return
    const cluster = found.properties['cluster_id'] as number | undefined
    if (cluster === undefined) choose((found.properties as Properties).at)
    else void comeApart(cluster, found.geometry.coordinates)
  })
  map.on('mouseenter', SOURCE, () => map.getCanvas().classList.add('over-outlet'))
  map.on('mouseleave', SOURCE, () => map.getCanvas().classList.remove('over-outlet'))
}

/** How many outlets of each state lie within the bounds. */
export function countWithin(
  { positions, states }: OutletPoints,
  bounds: LngLatBounds,
): StateCounts {
  const counts: StateCounts = { active: 0, late: 0, overdue: 0, inactive: 0 }
  const [west, south, east, north] = bounds.toArray().flat() as [number, number, number, number]
  for (let at = 0; at < states.length; at += 1) {
    const latitude = positions[2 * at] ?? 0
    const longitude = positions[2 * at + 1] ?? 0
    const state = MAP_STATES[Number(states[at])]
    const isIn = latitude >= south && latitude <= north && longitude >= west && longitude <= east
    if (state && isIn) counts[state] += 1
  }
  return counts
}
