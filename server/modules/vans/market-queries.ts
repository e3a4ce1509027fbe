import { and, asc, eq, inArray } from 'drizzle-orm'
import type { MarketDay } from '../../../contract/vans/market-days.ts'
import { placeOf } from '../../../contract/vans/van-plan.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { franchises } from '../outlets/network/table.ts'
import { villages } from '../places/table.ts'
import { marketDays } from './table.ts'

/** The district of an account's franchise; undefined for who has none. */
export async function findDistrictOf(tx: Queryable, accountId: string) {
  const [row] = await tx
    .select({ district: franchises.district })
    .from(accounts)
    .innerJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .where(eq(accounts.id, accountId))
  return row?.district
}

/** The market days that are noted in a district. */
export async function listMarketsIn(tx: Queryable, district: string): Promise<MarketDay[]> {
  const rows = await tx
    .select({
      villageId: marketDays.villageId,
      name: villages.name,
      taluka: villages.taluka,
      weekday: marketDays.weekday,
    })
    .from(marketDays)
    .innerJoin(villages, eq(villages.id, marketDays.villageId))
    .where(eq(villages.district, district))
    .orderBy(asc(villages.name), asc(villages.id))
  return rows.map(({ name, taluka, ...row }) => ({ ...row, place: placeOf({ name, taluka }) }))
}

/** The weekdays of these villages, as far as they are noted. */
export async function listMarketsOf(tx: Queryable, villageIds: readonly string[]) {
  if (villageIds.length === 0) return new Map<string, number>()
  const rows = await tx
    .select({ villageId: marketDays.villageId, weekday: marketDays.weekday })
    .from(marketDays)
    .where(and(inArray(marketDays.villageId, [...villageIds])))
  return new Map(rows.map(({ villageId, weekday }) => [villageId, weekday]))
}

/** Writes a village's weekday, or takes it away. */
export async function writeMarketDay(
  tx: Tx,
  villageId: string,
  weekday: number | null,
  notedById: string,
): Promise<void> {
  if (weekday === null) {
    await tx.delete(marketDays).where(eq(marketDays.villageId, villageId))
    return
  }
  const noted = { weekday, notedById, notedAt: new Date() }
  await tx
    .insert(marketDays)
    .values({ villageId, ...noted })
    .onConflictDoUpdate({ target: marketDays.villageId, set: noted })
}
