import { and, asc, eq, like, sql } from 'drizzle-orm'
import { searchWords } from '../../../contract/core/text/search-words.ts'
import type { Village } from '../../../contract/places/places.ts'
import { FOUND_PLACES } from '../../../contract/places/places.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { villages } from './table.ts'

function toVillage(row: typeof villages.$inferSelect): Village {
  const { id, name, taluka, district, pin, latitude, longitude, precision } = row
  const isKnown = latitude !== null && longitude !== null && precision !== null
  return {
    ...{ id, name, taluka, district, pin },
    position: isKnown ? { latitude, longitude, precision } : null,
  }
}

/**
 * Conditions for places that have a word with each of these beginnings. The beginnings are letters and digits, so
 * none is a wildcard.
 */
const hasWords = (words: readonly string[]) =>
  words.map((word) => like(villages.searchText, `% ${word}%`))

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
  const rows = await tx
    .select()
    .from(villages)
    .where(and(...hasWords(words)))
    .orderBy(
      sql`${name} not in (${typed}, ${first})`,
      sql`${name} not like ${`${typed}%`}`,
      sql`${name} not like ${`${first}%`}`,
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
