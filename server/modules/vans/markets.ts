import type { MarketDay } from '../../../contract/vans/market-days.ts'
import { placeOf } from '../../../contract/vans/van-plan.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { findVillage } from '../places/queries.ts'
import { findDistrictOf, listMarketsIn, writeMarketDay } from './market-queries.ts'
import { getVisibleVan } from './queries.ts'

/** The market days around a van, as `listMarketDays` of the contract says. */
export async function readMarketDays(
  tx: Queryable,
  caller: Caller,
  vanId: string,
): Promise<MarketDay[]> {
  await getVisibleVan(tx, caller, vanId)
  const district = await findDistrictOf(tx, vanId)
  return district === undefined ? [] : listMarketsIn(tx, district)
}

/** Notes a village's market day, as `noteMarketDay` of the contract says. */
export async function takeMarketDay(
  db: Db,
  caller: Caller,
  villageId: string,
  weekday: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const village = await findVillage(tx, villageId)
    const isTheirs =
      caller.userType === 'admin' || village?.district === (await findDistrictOf(tx, caller._id))
    if (!village || !isTheirs) throw new ApiError('van.village_unknown')
    await writeMarketDay(tx, villageId, weekday, caller._id)
    const details = { village: placeOf(village), weekday }
    const about = { subject: 'account', subjectId: caller._id, action: 'market_day_noted' } as const
    await appendAudit(tx, { actor: caller, ...about, details })
  })
}
