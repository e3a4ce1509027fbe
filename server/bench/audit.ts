import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { AuditFilter } from '../../contract/audit/audit-filters.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { readTrailPage } from '../modules/audit/service.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from './fill-database.ts'
import { Measures } from './measuring/measures.ts'

/**
 * `npm run bench:audit`: how long a page of the audit trail takes, with so many records of two years, by what
 * it is narrowed.
 */

const { values: args } = parseArgs({ options: { rows: { type: 'string', default: '300000' } } })
const ROWS = Number(args.rows)
const APPLICATIONS = 2000
const TIMES = 60
const DAY_MS = 86_400_000

/** An id as the server makes them, which begins with its moment. */
const V7_OF_AT = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`

/** Records spread over two years: most of signing in and of applications, some of each other kind. */
const FILL = `
  with people as (select array_agg(id order by id) as ids from accounts),
    work as (select array_agg(id order by id) as ids from applications),
    rows as (select n, now() - random() * interval '700 days' as at, random() as kind, random() as who,
      random() as what from generate_series(1, $1::int) as n)
  insert into audit_trail
    (id, received_at, captured_at, actor_id, actor_name, actor_role, subject, subject_id, action, details)
  select ${V7_OF_AT}, at, at, actor, 'Somebody', 'support',
    case when kind < 0.55 then 'account' when kind < 0.9 then 'application' when kind < 0.96 then 'receipt'
      when kind < 0.999 then 'document' else 'export' end,
    case when kind < 0.55 then actor when kind < 0.999 then work.ids[1 + floor(what * cardinality(work.ids))] end,
    case when kind < 0.0005 then 'password_reset' when kind < 0.3 then 'signed_in' when kind < 0.55 then 'signed_out'
      when kind < 0.9 then 'status_changed' when kind < 0.96 then 'made' when kind < 0.999 then 'viewed'
      else 'made' end,
    '{"fromStatus": "submitted", "toStatus": "in_progress", "comment": "Checked with the register."}'
  from rows, people, work,
    lateral (select people.ids[1 + floor(who * who * cardinality(people.ids))] as actor) as actors`

async function filtersOf(owner: Client): Promise<Record<string, [AuditFilter, number?, string?]>> {
  const one = async (statement: string) =>
    (await owner.query<{ id: string }>(statement)).rows[0]?.id ?? ''
  const by = (order: string) =>
    `select actor_id as id from audit_trail where actor_id is not null group by 1 order by count(*) ${order} limit 1`
  const day = (ago: number) => indiaDay(new Date(Date.now() - ago * DAY_MS))
  const application = await one('select id from applications order by id limit 1')
  const month = { from: day(430), to: day(400) }
  return {
    'no filter': [{}],
    'no filter, page 100': [{}, 100],
    'no filter, page 500': [{}, 500],
    'no filter, the page behind a record': [
      {},
      101,
      await one(
        'select id from audit_trail order by received_at desc, id desc offset 2499 limit 1',
      ),
    ],
    'busiest actor': [{ actor: await one(by('desc')) }],
    'busiest actor, page 100': [{ actor: await one(by('desc')) }, 100],
    'quietest actor': [{ actor: await one(by('asc')) }],
    'an application': [{ subjectId: application }],
    'a month': [month],
    'status changes of a month': [{ action: 'application.status_changed', ...month }],
    'resets of a month': [{ action: 'account.password_reset', ...month }],
    'status changes': [{ action: 'application.status_changed' }],
    'all resets of two years': [{ action: 'account.password_reset' }],
    'all exports of two years': [{ subject: 'export' }],
    'a name': [{ search: 'patil' }],
    'a letter': [{ search: 's' }],
    'a number': [
      { search: await one('select number as id from applications order by id limit 1') },
    ],
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gramone-audit-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const owner = new Client({ connectionString: server.url })
const database = openDatabase(server.requestsUrl, (error) => console.error(error.message))
try {
  await fillDatabase(server.url, join(folder, 'files'), APPLICATIONS)
  await owner.connect()
  await owner.query(FILL, [ROWS])
  await owner.query('vacuum analyze audit_trail')
  const measures = new Measures()
  for (const [what, [filter, page = 1, after]] of Object.entries(await filtersOf(owner))) {
    const read = () => readTrailPage(database.db, filter, { page, after })
    const { total } = await measures.repeat(what, TIMES, read)
    console.log(`  ${total} found`)
  }
} finally {
  await owner.end()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
