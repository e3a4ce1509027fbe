import { indiaDay } from '../../../contract/core/india-day.ts'
import type { Texts } from '../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import type { Holidays } from '../../../contract/core/working-time.ts'
import type {
  Holiday,
  HolidayChange,
  HolidayEffect,
  HolidayNames,
  HolidayYear,
  NewHoliday,
} from '../../../contract/holidays/holidays.ts'
import { isOver, yearOf } from '../../../contract/holidays/holidays.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { findMoves, moveDueTimes } from '../applications/move-due-times.ts'
import {
  deleteHoliday,
  insertHoliday,
  listHolidaysOf,
  listHolidayYears,
  lockHoliday,
  lockHolidays,
  readHolidayDays,
  updateHoliday,
} from './queries.ts'

const today = () => indiaDay(new Date())

/** 422 `holiday.past`, at the day where a form has it. */
function refusePast(day: string): void {
  if (!isOver(day, today())) return
  throw new ApiError('holiday.past', { fields: [{ path: 'day', code: 'too_early' }] })
}

/** One year's holidays, with the years that there are to choose from. */
export async function readYear(tx: Queryable, year: number): Promise<HolidayYear> {
  const holidays = await listHolidaysOf(tx, year)
  const found = await listHolidayYears(tx)
  const now = today()
  const current = yearOf(now)
  const years = [...new Set([...found, current, current + 1])].toSorted((a, b) => a - b)
  return { holidays, years, today: now }
}

/** The list with the day, or without it where it has it. */
function toggled(days: Holidays, day: string): Holidays {
  const after = new Set(days)
  if (!after.delete(day)) after.add(day)
  return after
}

/** What adding or removing the day would move, as `previewHoliday` of the contract says. */
export async function previewChange(tx: Queryable, day: string): Promise<HolidayEffect> {
  const before = await readHolidayDays(tx)
  const change = { day, before, after: toggled(before, day) }
  const moves = isOver(day, today()) ? [] : await findMoves(tx, change)
  const example = (move: (typeof moves)[number] | undefined) =>
    move
      ? { applicationId: move.number, from: move.from.toISOString(), to: move.due.toISOString() }
      : null
  return {
    isHoliday: before.has(day),
    moved: moves.length,
    first: example(moves[0]),
    last: example(moves.at(-1)),
  }
}

const namesOf = (name: Texts) => ({ nameEn: name.en, nameHi: name.hi, nameMr: name.mr })

/** Adds a day, as `addHoliday` of the contract says. */
export async function takeHoliday(
  tx: Tx,
  caller: Caller,
  { day, name }: NewHoliday,
): Promise<HolidayChange> {
  await lockHolidays(tx)
  refusePast(day)
  const before = await readHolidayDays(tx)
  if (before.has(day)) {
    throw new ApiError('holiday.exists', { fields: [{ path: 'day', code: 'invalid' }] })
  }
  const holiday = await insertHoliday(tx, day, name)
  const moved = await moveDueTimes(tx, { day, before, after: toggled(before, day) })
  await note(tx, caller, 'added', { day, ...namesOf(name), moved })
  return { holiday, moved }
}

/** Removes a day, as `removeHoliday` of the contract says. */
export async function dropHoliday(db: Db, caller: Caller, day: string): Promise<HolidayChange> {
  return db.transaction(async (tx) => {
    await lockHolidays(tx)
    const holiday = await lockHoliday(tx, day)
    refusePast(day)
    const before = await readHolidayDays(tx)
    await deleteHoliday(tx, day)
    const moved = await moveDueTimes(tx, { day, before, after: toggled(before, day) })
    await note(tx, caller, 'removed', { day, ...namesOf(holiday.name), moved })
    return { holiday, moved }
  })
}

const AUDITED_NAMES = { en: 'nameEn', hi: 'nameHi', mr: 'nameMr' } as const

/** Changes the names, as `renameHoliday` of the contract says. */
export async function takeNames(
  tx: Tx,
  caller: Caller,
  day: string,
  { version, name }: HolidayNames,
): Promise<Holiday> {
  const current = () => lockHoliday(tx, day)
  const holiday = await lockHoliday(tx, day, { version, current })
  refusePast(day)
  const changes = LANGUAGES.filter((each) => name[each] !== holiday.name[each]).map((each) => ({
    field: AUDITED_NAMES[each],
    from: holiday.name[each],
    to: name[each],
  }))
  if (changes.length === 0) return holiday
  await note(tx, caller, 'renamed', { day, changes })
  return updateHoliday(tx, day, name)
}

const note = (
  tx: Tx,
  actor: Caller,
  action: 'added' | 'renamed' | 'removed',
  details: Record<string, unknown>,
) => appendAudit(tx, { actor, subject: 'holiday', subjectId: null, action, details })
