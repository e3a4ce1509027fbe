import { and, between, eq, isNotNull, sql } from 'drizzle-orm'
import type { MapName, VillageAround } from '../../../contract/places/map-names.ts'
import { AROUND_KM, AROUND_PLACES } from '../../../contract/places/map-names.ts'
import type { Position } from '../../../contract/places/position.ts'
import { distanceKm } from '../../../contract/places/position.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { districtNames, talukaNames } from './place-words.ts'
import { villages } from './table.ts'

/** Four digits of a degree are about ten metres. */
const degrees = (value: unknown) => sql<number>`round((${value})::numeric, 4)::float8`

/** What `make` reads, once: places change with a version alone. A server that has just started may still be loading them. */
function readOnce<Row>(make: (db: Queryable) => Promise<readonly Row[]>) {
  const read = new WeakMap<Queryable, readonly Row[]>()
  return async (db: Queryable): Promise<readonly Row[]> => {
    const rows = read.get(db) ?? (await make(db))
    if (rows.length > 0) read.set(db, rows)
    return rows
  }
}

const readCentres = readOnce((db) =>
  db
    .select({
      district: villages.district,
      latitude: degrees(sql`avg(${villages.latitude})`),
      longitude: degrees(sql`avg(${villages.longitude})`),
    })
    .from(villages)
    .where(isNotNull(villages.latitude))
    .groupBy(villages.district),
)

/** A taluka has more places; what has fewer is one whose name somebody has mistyped. */
const FEWEST_PLACES = 12

/** The town that gave each taluka its name; where its position is not known, the middle of the taluka's places. */
async function readTalukas(db: Queryable): Promise<MapName[]> {
  const isTown = sql`lower(${villages.name}) = lower(${villages.taluka}) and ${villages.precision} <> 'taluka'`
  const at = (column: typeof villages.latitude) =>
    degrees(sql`coalesce(avg(${column}) filter (where ${isTown}), avg(${column}))`)
  const rows = await db
    .select({
      ...{ taluka: villages.taluka, district: villages.district },
      ...{ latitude: at(villages.latitude), longitude: at(villages.longitude) },
    })
    .from(villages)
    .where(and(isNotNull(villages.latitude), sql`${villages.taluka} <> ''`))
    .groupBy(villages.taluka, villages.district)
    .having(sql`count(*) >= ${FEWEST_PLACES}`)
  return rows.map(({ taluka, district, ...position }) => ({
    ...{ kind: 'taluka' as const, names: talukaNames(taluka, district), ...position },
  }))
}

/** The middle of the places of each district, by its name in Latin letters. */
export async function districtCentres(db: Queryable): Promise<ReadonlyMap<string, Position>> {
  const rows = await readCentres(db)
  return new Map(rows.map(({ district, ...position }) => [district, position]))
}

/** What stands on maps: every district and taluka. */
export const mapNames = readOnce(async (db): Promise<MapName[]> => {
  const districts = await readCentres(db)
  const named = districts.map(({ district, ...at }) => ({
    ...{ kind: 'district' as const, names: districtNames(district), ...at },
  }))
  return [...named, ...(await readTalukas(db))]
})

const KM_PER_DEGREE = 111.2

/** The villages around a point, as the contract's `listVillagesAround` says. */
export async function villagesAround(db: Queryable, from: Position): Promise<VillageAround[]> {
  const { latitude, longitude } = from
  const north = AROUND_KM / KM_PER_DEGREE
  const east = north / Math.cos((latitude * Math.PI) / 180)
  const rows = await db
    .select({ name: villages.name, latitude: villages.latitude, longitude: villages.longitude })
    .from(villages)
    .where(
      and(
        eq(villages.precision, 'place'),
        between(villages.latitude, latitude - north, latitude + north),
        between(villages.longitude, longitude - east, longitude + east),
      ),
    )
  return rows
    .flatMap(({ name, latitude: north, longitude: east }) =>
      north === null || east === null ? [] : [{ name, latitude: north, longitude: east }],
    )
    .map((place) => ({ place, km: distanceKm(from, place) }))
    .filter(({ km }) => km <= AROUND_KM)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, AROUND_PLACES)
    .map(({ place }) => place)
}
