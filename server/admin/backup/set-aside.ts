import type { Client } from 'pg'

interface Own {
  table: string
  name: string
  /** How it is made again. */
  def: string
}

const KEYS = `
select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as def
from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`

/** Those that make a key are left; so are those of the audit trail, which its parts share. */
const INDEXES = `
select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def
from pg_index join pg_class as c on c.oid = indexrelid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and not c.relispartition
  and not exists (select from pg_constraint where conindid = indexrelid)`

const TRIGGERS = `
select tgrelid::regclass::text as table, quote_ident(tgname) as name,
  case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as def
from pg_trigger join pg_class as c on c.oid = tgrelid
where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'`

/**
 * Takes foreign keys, indexes and triggers out of the way of rows that are loaded, with the rights of the tables' owner:
 * `session_replication_role` would need a superuser, and would let the triggers of the ledger run, which are always on.
 * Making the keys again checks every row.
 */
export async function setAside(client: Client) {
  const read = async (statement: string) => (await client.query<Own>(statement)).rows
  const run = async (statements: string[]) => {
    for (const each of statements) await client.query(each)
  }
  const keys = await read(KEYS)
  await run(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
  const indexes = await read(INDEXES)
  await run(indexes.map(({ name }) => `drop index ${name}`))
  const triggers = await read(TRIGGERS)
  await run(triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name}`))
  return {
    async indexesAndKeys() {
      await client.query(`set local maintenance_work_mem = '128MB'`)
      await run(indexes.map(({ def }) => def))
      await run(
        keys.map(({ table, name, def }) => `alter table ${table} add constraint ${name} ${def}`),
      )
    },
    triggers: () =>
      run(triggers.map(({ table, name, def }) => `alter table ${table} ${def} trigger ${name}`)),
  }
}
