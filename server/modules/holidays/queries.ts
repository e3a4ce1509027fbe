import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Texts } from '../../../contract/core/languages.ts'
import type { Holidays } from '../../../contract/core/working-time.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { holidays } from './table.ts'

const KEY = sql`hashtextextended('holidays', 0)`

/**
 * Keeps the holidays unchanged until the transaction ends. Call this before locking an open application whose
 * window is counted anew. A change of the holidays holds this lock and then waits for the rows: the other order is
 * a deadlock.
 */
export async function holdHolidays(tx: Queryable): Promise<void> {
  await prepared(tx, 'lock_holidays', () =>
    tx.select({ lock: sql`pg_advisory_xact_lock_shared(${KEY})` }).from(sql`(select) as once`),
  ).execute()
}

/**
 * The days on which nobody works, held as `holdHolidays` says: a window that is counted by the old list is written
 * before a change looks for what it moves.
 */
export async function listHolidayDays(tx: Queryable): Promise<Holidays> {
  await holdHolidays(tx)
  return readHolidayDays(tx)
}

/** The same without waiting for a change that is under way. */
export async function readHolidayDays(tx: Queryable): Promise<Holidays> {
  const rows = await prepared(tx, 'holidays', () =>
    tx.select({ day: holidays.day }).from(holidays),
  ).execute()
  return new Set(rows.map((row) => row.day))
}

/** One change at a time, and none while somebody counts by the list. */
export async function lockHolidays(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY})`)
}

/** A year's holidays in order. */
export async function listHolidaysOf(tx: Queryable, year: number) {
  return tx
    .select()
    .from(holidays)
    .where(and(gte(holidays.day, `${year}`), lt(holidays.day, `${year + 1}`)))
    .orderBy(asc(holidays.day))
}

/** The years that have holidays. */
export async function listHolidayYears(tx: Queryable): Promise<number[]> {
  const year = sql`left(${holidays.day}, 4)`.mapWith(Number)
  const rows = await tx.selectDistinct({ year }).from(holidays)
  return rows.map((row) => row.year)
}

/** 404 `holiday.not_found`; with `seen` 409 `holiday.stale`, as `lockForChange` says. */
export function lockHoliday(
  tx: Tx,
  day: string,
  seen?: { version: number; current: () => Promise<unknown> },
) {
  const row = {
    table: holidays,
    where: eq(holidays.day, day),
    missing: 'holiday.not_found',
  } as const
  return lockForChange(tx, row, seen && { ...seen, stale: 'holiday.stale' })
}

export async function insertHoliday(tx: Tx, day: string, name: Texts) {
  const [row] = await tx.insert(holidays).values({ day, name }).returning()
  if (!row) throw new Error('the holiday was not written')
  return row
}

export async function updateHoliday(tx: Tx, day: string, name: Texts) {
  const [row] = await tx
    .update(holidays)
    .set({ name, version: sql`${holidays.version} + 1` })
    .where(eq(holidays.day, day))
    .returning()
  if (!row) throw new Error('the holiday was not written')
  return row
}

export async function deleteHoliday(tx: Tx, day: string): Promise<void> {
  await tx.delete(holidays).where(eq(holidays.day, day))
}
