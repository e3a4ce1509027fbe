import type { Client } from 'pg'

interface Cut {
  /** The table that is made, */
  table: string
  /** with the columns and indexes of this one, */
  like: string
  /** in parts by this column. */
  column: string
  part: 'whole' | 'year' | 'month'
  months: number
}

const INDEXES = `
select pg_get_indexdef(indexrelid) as def, indisunique as unique, array(
    select attname::text from unnest(indkey[:indnkeyatts - 1]) as key join pg_attribute on attrelid = indrelid and attnum = key) as columns
from pg_index where indrelid = $1::regclass`

/** Makes an empty table like another, whole or in parts from January 2021 on; unique indexes get the column of the parts. */
export async function cut(client: Client, { table, like, column, part, months }: Cut) {
  const rest = part === 'whole' ? '' : `partition by range (${column})`
  await client.query(
    `create table ${table} (like ${like} including defaults including constraints) ${rest}`,
  )
  const { rows } = await client.query<{ def: string; unique: boolean; columns: string[] }>(
    INDEXES,
    [like],
  )
  for (const { def, unique, columns } of rows) {
    const own = def.replace(/INDEX \S+ ON (ONLY )?\S+/, `INDEX ON ${table}`)
    const isMissing = unique && part !== 'whole' && !columns.includes(column)
    await client.query(isMissing ? own.replace(/\)/, `, ${column})`) : own)
  }
  if (part === 'whole') return
  const step = part === 'year' ? 12 : 1
  for (let month = 0; month < months; month += step) {
    const day = (away: number) =>
      new Date(Date.UTC(2021, month + away, 1)).toISOString().slice(0, 10)
    await client.query(
      `create table ${table}_${month + 1} partition of ${table} for values from ('${day(0)}') to ('${day(step)}')`,
    )
  }
}
