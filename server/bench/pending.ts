import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { lastPage } from '../../contract/core/paging.ts'
import type { Viewer } from '../../contract/core/roles.ts'
import type { PendingFilter } from '../modules/applications/pending-queue.ts'
import { readMatches, readPending } from '../modules/applications/pending-queue.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { demoRandom } from '../seed/demo-random.ts'
import { fillDatabase } from './fill-database.ts'
import { searchIn } from './load-mix.ts'
import { Measures } from './measuring/measures.ts'

/** `npm run bench:pending`: how long a page of the queue takes with so many applications, of which so many are open. */

const { values: args } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    open: { type: 'string', default: '20000' },
  },
})
const TIMES = 100

/** Reopens decided ones, spread over all, until so many are open; some without a partner, some standing still. */
const REOPEN = `update applications set status = 'in_progress', decided_at = null,
  sla_start = now() - random() * interval '20 days', sla_due = now() + random() * interval '20 days',
  sla_paused_at = case when random() < 0.1 then now() - interval '1 day' end,
  service_partner_id = case when random() < 0.1 then null else service_partner_id end
  where id in (select id from applications where status in ('completed', 'rejected') order by random() limit $1)`
const OPEN = `select count(*)::int as count from applications where status not in ('completed', 'rejected')`

const folder = mkdtempSync(join(tmpdir(), 'gramone-pending-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const owner = new Client({ connectionString: server.url })
const database = openDatabase(server.requestsUrl, (error) => console.error(error.message))
try {
  await fillDatabase(server.url, join(folder, 'files'), Number(args.rows))
  await owner.connect()
  const countOpen = async () => (await owner.query<{ count: number }>(OPEN)).rows[0]?.count ?? 0
  await owner.query(REOPEN, [Math.max(0, Number(args.open) - (await countOpen()))])
  await owner.query('vacuum analyze')
  const open = await countOpen()
  console.log(`${args.rows} applications, ${open} of them open`)
  const { rows } = await owner.query<Viewer>(`select id as "_id", user_type as "userType",
    franchise_id as "franchiseId", service_partner_id as "servicePartnerId"
    from accounts where user_name = 'admin'`)
  const [admin] = rows
  if (!admin) throw new Error('there is no administrator')
  const random = demoRandom(1)
  const page = (filter: PendingFilter, number = 1) =>
    readPending(database.db, admin, filter, { page: number })
  const asked: Record<string, () => Promise<unknown>> = {
    'first page': () => page({}),
    'any page': () => page({}, random.int(1, lastPage(open))),
    overdue: () => page({ serviceLevel: 'overdue' }),
    'without partner': () => page({ partner: 'none' }),
    'waiting for documents': () => page({ awaits: 'documents' }),
    'older than a week': () => page({ age: '7d' }),
    'a name': () => page({ search: searchIn(random, 0) }),
    'all that match': () => readMatches(database.db, admin, {}),
  }
  const measures = new Measures()
  for (const [what, ask] of Object.entries(asked)) {
    await measures.repeat(what, TIMES, ask)
  }
} finally {
  await owner.end()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
