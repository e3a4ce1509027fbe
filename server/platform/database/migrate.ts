import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { EnvironmentError } from '../environment.ts'
import { installJobs } from '../jobs/install-jobs.ts'
import type { Job } from '../jobs/job.ts'
import { APP_ROLE } from './database.ts'
import { listDoneMigrations } from './done-migrations.ts'
import { partsFor } from './months/parts.ts'
import { isLockTimeout } from './query-errors.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number, the same in every instance: only one migrates at a time. */
const LOCK = 7_265_110
/** A large migration takes minutes. */
const MOST_WAIT_MS = 600_000
/** So long those who are at work may wait behind a migration that waits for a table itself. */
const TABLE_WAIT_MS = 2000
const BETWEEN_TRIES_MS = 1000

/** An owner that may make no roles finds this one there. */
const ensureRole = `
do $$ begin
  if to_regrole('${APP_ROLE}') is null then
    create role ${APP_ROLE} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant ${APP_ROLE} to current_user;`

const grantTables = `
grant usage on schema public to ${APP_ROLE};
grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};`

/**
 * The counters' books, and the ledger, which takes whole events: their day, their moment and their lines are the
 * database's (docs/decisions/0003-database-roles.md, docs/decisions/0052-ledger.md). A payout's amounts stay, and what was
 * released and answered is only added to (docs/decisions/0056-payouts.md). What is said of backups and archives is the
 * owner's word (docs/decisions/0072-backup-and-restore.md).
 */
const closeBooks = `
revoke update, delete on till_entries, till_closings from ${APP_ROLE};
revoke insert, update, delete on ledger_accounts, ledger_events, ledger_entries from ${APP_ROLE};
grant insert (kind, source_id, occasion, by_id, account_ids, paise) on ledger_events to ${APP_ROLE};
revoke delete on remittances from ${APP_ROLE};
revoke insert, update, delete on ledger_months, ledger_owner_months, ledger_summed_days, ledger_owner_days
  from ${APP_ROLE};
revoke update, delete on payout_periods, payout_tries, payout_words, payout_request_items from ${APP_ROLE};
revoke update, delete on payouts from ${APP_ROLE};
grant update (status, provider, released_at, processed_at, reference, failure_reason, is_contrary, version)
  on payouts to ${APP_ROLE};
revoke insert, delete on payout_settings from ${APP_ROLE};
revoke insert, update, delete on status_steps from ${APP_ROLE};
revoke update, delete on payout_payers, payout_files, payout_file_rows, payout_answers, payout_answer_rows,
  payout_answer_records from ${APP_ROLE};
revoke insert, update, delete on backups, restores, read_only, archived_months from ${APP_ROLE};`

/** Trigrams of Devanagari are empty under a bad locale, and every search would silently miss. */
async function checkTrigrams(client: Client): Promise<void> {
  const { rows } = await client.query<{ ok: boolean }>(
    `select cardinality(show_trgm('क')) > 0 as ok`,
  )
  if (!rows[0]?.ok) {
    throw new EnvironmentError([
      'The database can not search Devanagari: create it with encoding UTF8 and locale C.UTF-8.',
    ])
  }
}

interface Start {
  /** Tells whoever runs the server why it takes long. */
  say?: (line: string) => void
  /** How long another instance may hold the start's lock, in milliseconds. */
  waitMs?: number
}

/** Waits for other instances that start, but not for ever: one may hang, or a pooler may keep its session. */
async function lockStart(client: Client, { say, waitMs = MOST_WAIT_MS }: Start): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1) as "isFree"',
    [LOCK],
  )
  if (rows[0]?.isFree) return
  say?.('Another instance is bringing the database up to date; waiting for it.')
  try {
    await client.query(`set lock_timeout = ${waitMs}`)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('set lock_timeout = 0')
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new EnvironmentError([
      `Another instance holds the start's lock (advisory lock ${LOCK}) for ${Math.round(waitMs / 1000)} seconds. See who: select pid, query from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = ${LOCK}.`,
    ])
  }
}

/**
 * Migrates beside instances that are at work: while it waits for a table that a long report reads, everybody else would wait behind it. So
 * it lets go, and tries again.
 */
async function migrateBesideOthers(client: Client, { say, waitMs = MOST_WAIT_MS }: Start) {
  const end = Date.now() + waitMs
  const tryOnce = () => migrate(drizzle({ client }), { migrationsFolder: FOLDER })
  const isInUse = async () => {
    try {
      await tryOnce()
      return false
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > end) throw error
      return true
    }
  }
  await client.query(`set lock_timeout = ${TABLE_WAIT_MS}`)
  while (await isInUse()) {
    say?.('A table that is to be changed is in use; trying again.')
    await pause(BETWEEN_TRIES_MS)
  }
  await client.query('set lock_timeout = 0')
}

/** A folder of these migrations alone, for as long as `work` takes. */
async function withMigrations(names: readonly string[], work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'gramone-migrations-'))
  try {
    for (const name of names) await symlink(join(FOLDER, name), join(folder, name))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The names of all migrations of this version, oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).toSorted()
}

/** Whether another version has been here that knows more: its instances run beside this one during a change of version. */
async function isOfNewerVersion(client: Client): Promise<boolean> {
  const known = new Set(await listMigrations())
  return (await listDoneMigrations(client)).some((name) => !known.has(name))
}

/** Makes the schema as it was after these migrations, without what `migrateDatabase` grants. */
export async function migrateUpTo(url: string, names: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await lockStart(client, {})
    await client.query(ensureRole)
    await withMigrations(names, (migrationsFolder) =>
      migrate(drizzle({ client }), { migrationsFolder }).then(() => undefined),
    )
  } finally {
    await client.end()
  }
}

/**
 * Brings the schema and the jobs' queues up to date under a lock, then grants the application's role what
 * it needs. What a newer version has made stays as it is: this one can work on it (docs/decisions/0078-migrations.md), and
 * would open tables that it does not know.
 * @throws EnvironmentError when another instance holds the lock too long, or the database can not search Devanagari
 */
export async function migrateDatabase(
  url: string,
  jobs: readonly Job[],
  start: Start = {},
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await lockStart(client, start)
    if (await isOfNewerVersion(client)) {
      start.say?.('A newer version has changed the database: it is left as it is.')
      return
    }
    await client.query(ensureRole)
    await migrateBesideOthers(client, start)
    await checkTrigrams(client)
    // One message is one transaction: the trail's parts are at no moment open to changes.
    await client.query(grantTables + closeBooks + (await partsFor(client, new Date())))
    await installJobs(client, jobs)
  } finally {
    await client.end()
  }
}
