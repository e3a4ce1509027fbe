import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Texts } from '../core/languages.ts'
import { Day, FilterDay, Instant, Line, orEmpty } from '../core/primitives.ts'

const MAX_NAME = 100
const HolidayName = v.pipe(Line, v.nonEmpty('required'), v.maxLength(MAX_NAME, 'too_long'))

/** A day on which nobody works; a name that is empty falls back to the English one. */
export const Holiday = v.object({
  /** In Asia/Kolkata. */
  day: Day,
  name: Texts,
  /** Raised with each change of the names. */
  version: v.number(),
})
export type Holiday = v.InferOutput<typeof Holiday>

/** Whether the day is over: its time has been counted, so it stays as it is (rules.md, Holidays). */
export function isOver(day: string, today: string): boolean {
  return day < today
}

/** The year of a day. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 'YYYY'.length))
}

const access = 'holidays.manage'
const path = '/api/holidays'
const ByDay = v.object({ day: FilterDay })

const Year = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty('invalid'), v.toNumber())], 'invalid'),
  v.integer('invalid'),
  v.minValue(2000, 'too_small'),
  v.maxValue(2999, 'too_large'),
)

const HolidayYear = v.object({
  holidays: v.array(Holiday),
  /** The years that have holidays, this year and the next, in order. */
  years: v.array(v.number()),
  /** The day of the server's clock in Asia/Kolkata. */
  today: Day,
})
export type HolidayYear = v.InferOutput<typeof HolidayYear>

/** One year's holidays in order. */
export const listHolidays = endpoint({
  method: 'GET',
  path,
  access,
  query: v.object({ year: Year }),
  response: HolidayYear,
})

/** An open application whose due time a change moves. */
const MovedDue = v.object({ applicationId: v.string(), from: Instant, to: Instant })
export type MovedDue = v.InferOutput<typeof MovedDue>

const HolidayEffect = v.object({
  /** Whether the day is in the list now, so that it could only be removed. */
  isHoliday: v.boolean(),
  /** How many due times of open applications move. */
  moved: v.number(),
  /** The first and the last of the moved due times, by when they are due; null where none moves. */
  first: v.nullable(MovedDue),
  last: v.nullable(MovedDue),
})
export type HolidayEffect = v.InferOutput<typeof HolidayEffect>

/**
 * The due times that would move now if the day became a holiday, or stopped being one; writes nothing. A day that
 * is over moves nothing.
 */
export const previewHoliday = endpoint({
  method: 'GET',
  path: `${path}/:day/effect`,
  access,
  params: ByDay,
  response: HolidayEffect,
})

const HolidayChange = v.object({ holiday: Holiday, moved: v.number() })
export type HolidayChange = v.InferOutput<typeof HolidayChange>

const Names = v.object({ en: HolidayName, hi: orEmpty(HolidayName), mr: orEmpty(HolidayName) })

export const NewHoliday = v.object({ day: FilterDay, name: Names })
export type NewHoliday = v.InferOutput<typeof NewHoliday>

/**
 * Adds a day and moves the due times of the open applications that it reaches. 409 `holiday.exists` and 422
 * `holiday.past`, both at `day`.
 */
export const addHoliday = endpoint({
  method: 'POST',
  path,
  access,
  body: NewHoliday,
  response: HolidayChange,
  status: 201,
  idempotent: true,
})

export const HolidayNames = v.object({
  /** The version that was edited. */
  version: v.pipe(v.number('required'), v.integer('invalid')),
  name: Names,
})
export type HolidayNames = v.InferOutput<typeof HolidayNames>

/**
 * Changes the names. 404 `holiday.not_found`; 409 `holiday.stale` with the present state in `current` when the
 * version has moved on; 422 `holiday.past`.
 */
export const renameHoliday = endpoint({
  method: 'PUT',
  path: `${path}/:day`,
  access,
  params: ByDay,
  body: HolidayNames,
  response: Holiday,
  idempotent: true,
})

/**
 * Removes a day and moves the due times back that it had moved. Answers what it was called. 404
 * `holiday.not_found`; 422 `holiday.past`.
 */
export const removeHoliday = endpoint({
  method: 'DELETE',
  path: `${path}/:day`,
  access,
  params: ByDay,
  response: HolidayChange,
})
