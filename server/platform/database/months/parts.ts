import type { Client } from 'pg'
import { APP_ROLE } from '../database.ts'

/** The tables whose rows lie in a part for each month of UTC, by the column that says in which. */
export const MONTHLY = { audit_trail: 'received_at', person_reads: 'hour' } as const
export type MonthlyTable = keyof typeof MONTHLY
export const MONTHLY_TABLES = Object.keys(MONTHLY) as MonthlyTable[]

/** A part takes its table's rows from one moment to before another. */
export interface Part {
  table: MonthlyTable
  name: string
  from: Date
  to: Date
}

/** How many months are ready beside the running one and the last: each more makes every plan a little longer. */
const MONTHS_AHEAD = 3

/** Parts are written and read through the whole alone, so no role but their owner may use them. */
const CLOSE_PARTS = `
revoke update, delete on ${MONTHLY_TABLES.join(', ')} from ${APP_ROLE};
do $$ declare child regclass; begin
  for child in select inhrelid from pg_inherits
    where inhparent in (${MONTHLY_TABLES.map((table) => `'${table}'::regclass`).join(', ')}) loop
    execute format('revoke all on %s from ${APP_ROLE}', child);
  end loop;
end $$;`

/** The first moment of the month that is so many months from that of `now`, in UTC. */
export function monthFrom(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
}

/** The part of the month of a moment. */
export function monthPart(table: MonthlyTable, month: Date): Part {
  const name = `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`
  return { table, name, from: monthFrom(month, 0), to: monthFrom(month, 1) }
}

/** The statement that makes a part where none of its name is. */
export function makePart({ table, name, from, to }: Part): string {
  return `
create table if not exists ${name} partition of ${table}
  for values from ('${from.toISOString()}') to ('${to.toISOString()}');`
}

// A schema of before one of the tables has none of its parts.
const LIST_PARTS = `
select parent.relname as table, child.relname as name,
  bounds[1]::timestamptz as "from", bounds[2]::timestamptz as "to"
from pg_inherits join pg_class as parent on parent.oid = inhparent join pg_class as child on child.oid = inhrelid
  cross join regexp_match(pg_get_expr(child.relpartbound, child.oid), $re$FROM \\('(.+)'\\) TO \\('(.+)'\\)$re$) as bounds
where parent.oid = any(array[${MONTHLY_TABLES.map((table) => `to_regclass('${table}')`).join(', ')}]) and bounds is not null
order by 1, 3`

/** All parts with bounds, by table and time. The trail's part for what no other takes has none. */
export async function listParts(client: Client): Promise<Part[]> {
  return (await client.query<Part>(LIST_PARTS)).rows
}

/**
 * The statements that give the months from the last one on a part each where none has them yet, closed to the application's role. Sent
 * in one message they are one transaction.
 */
export async function partsFor(client: Client, now: Date): Promise<string> {
  const parts = await listParts(client)
  const isTaken = ({ table, from }: Part) =>
    parts.some((part) => part.table === table && part.from <= from && from < part.to)
  const months = Array.from({ length: MONTHS_AHEAD + 2 }, (_, at) => monthFrom(now, at - 1))
  const wanted = MONTHLY_TABLES.flatMap((table) => months.map((month) => monthPart(table, month)))
  return wanted
    .filter((part) => !isTaken(part))
    .map(makePart)
    .concat(CLOSE_PARTS)
    .join('')
}

/** Makes the parts of the months to come, as the database's owner. */
export async function makeMonths(client: Client, now: Date): Promise<void> {
  await client.query(await partsFor(client, now))
}
