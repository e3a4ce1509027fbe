import type { Client } from 'pg'

/** By their names: a text column that names files is called `file`, or ends in `_file`. */
const COLUMNS = `
select table_name as "table", column_name as "column" from information_schema.columns
where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)file$'
order by 1, 2`

/** Rows that name a file which is still to be written, or was given up. */
const WITHOUT_FILE: Record<string, string> = { reports: `state <> 'done'` }

/** The names of all files that rows name now, or at the moment of the client's transaction. */
export async function listNamedFiles(client: Client): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(COLUMNS)
  const names = columns.map(
    ({ table, column }) =>
      `select "${column}" as name from "${table}"
       where "${column}" <> '' and not (${WITHOUT_FILE[table] ?? 'false'})`,
  )
  const { rows } = await client.query<{ name: string }>(names.join(' union '))
  return new Set(rows.map(({ name }) => name))
}
