import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from '../fill-database.ts'
import { took } from '../measuring/took.ts'
import { fillApplications } from './fill-ledger.ts'

// `npm run bench:backfill`: how long the migration that gives a portal without a ledger its history takes.

const { values: args } = parseArgs({
  options: { applications: { type: 'string', default: '100000' } },
})
const DEMO = 200
const TABLES = ['ledger_events', 'ledger_entries'] as const

const PAID = `
  insert into till_entries (id, franchise_id, till_id, application_id, kind, way, paise, by_id, by_name,
      captured_at, occurred_at, received_at, book_day)
    select gen_random_uuid(), made.franchise_id, own.id, made.id, 'fee', 'cash', application.fee_paise, own.id, 'Asha Jadhav',
      made.at - interval '1 day', made.at - interval '1 day', made.at - interval '1 day', made.at::date - 1
    from made join applications as application on application.id = made.id
      cross join (select id from accounts where user_name = 'admin') as own
    where application.fee_paise > 0`

const folder = mkdtempSync(join(tmpdir(), 'gramone-backfill-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const owner = new Client({ connectionString: server.url })
try {
  await fillDatabase(server.url, join(folder, 'files'), DEMO)
  await owner.connect()
  await fillApplications(owner, Number(args.applications))
  await owner.query(PAID)
  // As it was before there was a ledger.
  for (const table of TABLES)
    await owner.query(`alter table ${table} disable trigger ${table}_append_only`)
  await owner.query(`truncate ${TABLES.join(', ')}`)
  for (const table of TABLES)
    await owner.query(`alter table ${table} enable always trigger ${table}_append_only`)
  await owner.query('vacuum analyze')
  await took(`backfill of ${args.applications} applications`, () =>
    owner.query('select backfill_ledger()'),
  )
  const { rows } = await owner.query<{ events: string; lines: string }>(
    `select (select count(*) from ledger_events) as events, (select count(*) from ledger_entries) as lines`,
  )
  console.log(`${rows[0]?.events} events, ${rows[0]?.lines} lines`)
} finally {
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
