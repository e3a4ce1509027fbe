import type { Column, SQL } from 'drizzle-orm'
import { eq, inArray } from 'drizzle-orm'

/** Whether the column has one of the choices of a filter; undefined for no choice, which narrows nothing. */
export function isAmong(column: Column | SQL, choices: readonly string[]): SQL | undefined {
  if (choices.length === 0) return undefined
  return choices.length === 1 ? eq(column as SQL, choices[0]) : inArray(column as SQL, [...choices])
}
