import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { NEARBY_FRANCHISES, NEARBY_KM } from '../../../contract/nearby/nearby.ts'
import type { Position } from '../../../contract/places/position.ts'
import { EARTH_RADIUS_KM } from '../../../contract/places/position.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holidays } from '../holidays/table.ts'
import { franchises } from '../outlets/network/table.ts'

const { id, name, type, phone, address, district, latitude, longitude, openingHours } = franchises

/** The furthest distance as the part of the haversine formula by which centres are compared. */
const FURTHEST = Math.sin(NEARBY_KM / EARTH_RADIUS_KM / 2) ** 2

/** The active franchises around a position, in the order of their distance as the contract's formula has it. */
export async function listNearest(tx: Queryable, from: Position) {
  const half = (column: typeof latitude, degrees: number) =>
    sql`sin(radians(${column} - ${degrees}::float8) / 2) ^ 2`
  const part = sql`${half(latitude, from.latitude)}
    + cos(radians(${from.latitude}::float8)) * cos(radians(${latitude})) * ${half(longitude, from.longitude)}`
  return tx
    .select({
      ...{ _id: id, name, type, phone, address, district, latitude, longitude, openingHours },
    })
    .from(franchises)
    .where(and(eq(franchises.active, true), sql`${part} <= ${FURTHEST}`))
    .orderBy(part, asc(id))
    .limit(NEARBY_FRANCHISES)
}

const DAY_MS = 24 * 60 * 60_000
/**
 * Opening hours of yesterday may reach into today. The other end is the day after the last one that opening hours
 * look at.
 */
const DAYS = { before: 1, after: 15 }

/** The holidays around today by which hours are told. */
export async function listComingHolidays(tx: Queryable, now: Date): Promise<string[]> {
  const dayAfter = (days: number) => indiaDay(new Date(now.getTime() + days * DAY_MS))
  const rows = await tx
    .select({ day: holidays.day })
    .from(holidays)
    .where(and(gte(holidays.day, dayAfter(-DAYS.before)), lt(holidays.day, dayAfter(DAYS.after))))
    .orderBy(asc(holidays.day))
  return rows.map(({ day }) => day)
}
