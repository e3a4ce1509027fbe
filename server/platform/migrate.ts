import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { APP_ROLE } from './database.ts'

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
/** Any number, the same in every instance: only one migrates at a time. */
const LOCK = 7_265_110

const ensureRole = `
do $$ begin
  create role ${APP_ROLE} nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant ${APP_ROLE} to current_user;`

const grantTables = `
grant usage on schema public to ${APP_ROLE};
grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
revoke update, delete on audit_trail from ${APP_ROLE};
do $$ declare part regclass; begin
  for part in select inhrelid from pg_inherits where inhparent = 'audit_trail'::regclass loop
    execute format('revoke all on %s from ${APP_ROLE}', part);
  end loop;
end $$;`

/** A year's partition of the audit trail takes its rows from here, so that it can be dropped alone. */
function auditPartition(year: number): string {
  const name = `audit_trail_${year}`
  return `
create table if not exists ${name} partition of audit_trail
  for values from ('${year}-01-01') to ('${year + 1}-01-01');`
}

/** Trigrams of Devanagari are empty under a bad locale, and every search would silently miss. */
async function checkTrigrams(client: Client): Promise<void> {
  const { rows } = await client.query<{ ok: boolean }>(
    `select cardinality(show_trgm('क')) > 0 as ok`,
  )
  if (!rows[0]?.ok) {
    throw new Error(
      'The database can not search Devanagari: create it with encoding UTF8 and locale C.UTF-8.',
    )
  }
}

/** Brings the schema up to date under a lock, then grants the application's role what it needs. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(ensureRole)
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER })
    await checkTrigrams(client)
    const year = new Date().getUTCFullYear()
    for (const each of [year - 1, year, year + 1]) await client.query(auditPartition(each))
    // One message is one transaction: the trail's parts are at no moment open to changes.
    await client.query(grantTables)
  } finally {
    await client.end()
  }
}
