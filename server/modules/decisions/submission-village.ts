import { placeOf } from '../../../contract/vans/van-plan.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findVillage, findVillageOfWords } from '../places/queries.ts'

/**
 * The village in the table's words with its row; in those that came where the table does not know it, or knows
 * several of them.
 */
export async function villageOf(tx: Queryable, given: string | undefined) {
  if (!given) return { village: null, villageId: null }
  const found = (await findVillage(tx, given)) ?? (await findVillageOfWords(tx, given))
  return found
    ? { village: placeOf(found), villageId: found.id }
    : { village: given, villageId: null }
}
