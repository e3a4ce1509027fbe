import { getColumns, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The protocol counts a statement's parameters in two bytes. */
const MOST_PARAMETERS = 65_535

/** Rows in portions, each of which one INSERT into the table can take; rows by the hundred thousand go by `copyRows`. */
export function portionsFor<Row>(table: PgTable, rows: readonly Row[]): Row[][] {
  const size = Math.floor(MOST_PARAMETERS / Object.keys(getColumns(table)).length)
  const portions: Row[][] = []
  for (let from = 0; from < rows.length; from += size) portions.push(rows.slice(from, from + size))
  return portions
}

/** Whether the column has one of these values, however many there are: they are one parameter. */
export function isOneOf(column: Column, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])})`
}
