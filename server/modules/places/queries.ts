import { and, asc, eq, isNotNull, like, or, sql } from 'drizzle-orm'
import { searchWords } from '../../../contract/core/text/search-words.ts'
import type { Village } from '../../../contract/places/places.ts'
import { FOUND_PLACES } from '../../../contract/places/places.ts'
import type { Position } from '../../../contract/places/position.ts'
import { isDevanagari, soundKey } from '../../../contract/places/sound-key.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { districtNames, talukaNames } from './place-words.ts'
import { SOUND_MARK, villages } from './table.ts'

function toVillage(row: typeof villages.$inferSelect): Village {
  const { id, name, taluka, district, pin, latitude, longitude, precision } = row
  const isKnown = latitude !== null && longitude !== null && precision !== null
  return {
    ...{ id, name, taluka, district, pin },
    talukaNames: talukaNames(taluka, district),
    districtNames: districtNames(district),
    position: isKnown ? { latitude, longitude, precision } : null,
  }
}

/** The sound of a word in Devanagari, as the words of a village's name are marked; none for another word. */
const soundOf = (word: string) => (isDevanagari(word) ? soundKey(word) : '')

/**
 * Conditions for places that have a word with each of these beginnings, or one of that sound. The beginnings are
 * letters and digits, so none is a wildcard.
 */
const hasWords = (words: readonly string[]) =>
  words.map((word) => {
    const sound = soundOf(word)
    const written = like(villages.searchText, `% ${word}%`)
    return sound ? or(written, like(villages.searchText, `% ${SOUND_MARK}${sound}%`)) : written
  })

/**
 * The places that have a word for each typed beginning. People type the village first: so exact names come first,
 * then names that begin so, then places with the best known position.
 */
export async function searchVillages(tx: Queryable, search: string): Promise<Village[]> {
  const words = searchWords(search)
  const [first] = words
  if (first === undefined) return []
  const typed = words.join(' ')
  const name = sql`lower(${villages.name})`
  const sounds = `${SOUND_MARK}${soundOf(first)}`
  const rows = await tx
    .select()
    .from(villages)
    .where(and(...hasWords(words)))
    .orderBy(
      sql`${name} not in (${typed}, ${first})`,
      sql`${name} not like ${`${typed}%`}`,
      sql`${name} not like ${`${first}%`}`,
      sql`${villages.searchText} not like ${`% ${sounds} %`}`,
      sql`array_position(array['place', 'pin', 'taluka'], ${villages.precision})`,
      asc(villages.name),
      asc(villages.district),
      asc(villages.id),
    )
    .limit(FOUND_PLACES)
  return rows.map(toVillage)
}

/** The village of that id. */
export async function findVillage(tx: Queryable, id: string): Promise<Village | undefined> {
  const [row] = await prepared(tx, 'village', () =>
    tx
      .select()
      .from(villages)
      .where(eq(villages.id, sql.placeholder('id'))),
  ).execute({ id })
  return row && toVillage(row)
}

const centres = new WeakMap<Queryable, ReadonlyMap<string, Position>>()

async function readCentres(db: Queryable): Promise<ReadonlyMap<string, Position>> {
  const middle = (degrees: typeof villages.latitude) =>
    sql<number>`round(avg(${degrees})::numeric, 4)::float8`
  const rows = await db
    .select({
      district: villages.district,
      latitude: middle(villages.latitude),
      longitude: middle(villages.longitude),
    })
    .from(villages)
    .where(isNotNull(villages.latitude))
    .groupBy(villages.district)
  return new Map(rows.map(({ district, ...position }) => [district, position]))
}

/** The middle of the places of each district, read once: places change with a release alone. */
export async function districtCentres(db: Queryable): Promise<ReadonlyMap<string, Position>> {
  const known = centres.get(db) ?? (await readCentres(db))
  // A server that has just started may still be loading them.
  if (known.size > 0) centres.set(db, known)
  return known
}

/** The village with this name and taluka, as `placeOf` writes them, if there is only one. */
export async function findVillageOfWords(
  tx: Queryable,
  place: string,
): Promise<Village | undefined> {
  // The words find by the index what the comparison then looks at.
  const words = searchWords(place)
  if (words.length === 0) return undefined
  const [one, other] = await tx
    .select()
    .from(villages)
    .where(
      and(
        ...hasWords(words),
        sql`lower(${villages.name} || ', ' || ${villages.taluka}) = lower(${place})`,
      ),
    )
    .limit(2)
  return one && !other ? toVillage(one) : undefined
}
