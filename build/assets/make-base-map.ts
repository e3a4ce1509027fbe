import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { merge, mesh, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'

/**
 * `node build/assets/make-base-map.ts DISTRICTS` writes `src/features/map/base/india.json`, the base map that works without a
 * tile server, from the files that docs/data.md names. The same files give the same bytes.
 */

type Topology = Parameters<typeof mesh>[0]
type Geometries = Exclude<Parameters<typeof mesh>[1], undefined>

/** All areas as one topology. */
type Whole = Topology & {
  objects: {
    areas: Geometries & { geometries: (Geometries & { properties?: object })[] }
  }
}

type Areas = FeatureCollection<Polygon | MultiPolygon, Record<string, string>>

const require = createRequire(import.meta.url)
const OUT = join(import.meta.dirname, '..', '..', 'src', 'features', 'map', 'base', 'india.json')
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Areas

/** Two territories of the file that have been one since 2020. */
const ONE_SINCE_2020 = ['Dadra and Nagar Haveli', 'Daman and Diu']

/** Square degrees of a triangle that nobody misses. */
const DETAIL = { states: 0, districts: 4e-4 }

function topologyOf(areas: Areas, detail: number) {
  const whole = topology({ areas }) as unknown as Whole
  return detail === 0 ? whole : (simplify(presimplify(whole as never), detail) as Whole)
}

const states = topologyOf(read(require.resolve('geojson-india/india.json')), DETAIL.states)
const { geometries } = states.objects.areas
const isMerged = ({ properties }: { properties?: object }) =>
  properties !== undefined &&
  'name' in properties &&
  ONE_SINCE_2020.includes(String(properties.name))
const country = merge(states, geometries as Parameters<typeof merge>[1])
const borders = mesh(
  states,
  states.objects.areas,
  (a, b) => a !== b && !(isMerged(a) && isMerged(b)),
)

const [districtsFile = ''] = process.argv.slice(2)
const ofDistricts = topologyOf(read(districtsFile), DETAIL.districts)
// The state's outer border is the other file's: two of them would lie side by side.
const districts = mesh(ofDistricts, ofDistricts.objects.areas, (a, b) => a !== b)

/** Steps of 1/10,000 of the country's width: some 300 metres. */
const STEPS = 1e4
const all = quantize(topology({ country, borders, districts }) as never, STEPS)
writeFileSync(OUT, `${JSON.stringify(all)}\n`)
console.log(`${geometries.length} states and territories, ${JSON.stringify(all).length} bytes`)
