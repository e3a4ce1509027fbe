import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { Client } from 'pg'
import { openDatabase } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from '../fill-database.ts'

/**
 * `npm run bench:commits`: how many changes so many connections commit in a second while somebody listens: as it was,
 * with a notification in each transaction, and as it is, told of after the commit. Once of lists alone, and once of
 * applications, whose other triggers cost more than the telling.
 */

const { values: args } = parseArgs({
  options: {
    clients: { type: 'string', default: '48' },
    seconds: { type: 'string', default: '10' },
    rows: { type: 'string', default: '2000' },
  },
})
const CLIENTS = Number(args.clients)
const SECONDS = Number(args.seconds)

const WITHIN = `create or replace function tell_after_commit(channel text, payload text) returns void
  language plpgsql as $$ begin perform pg_notify(channel, payload); end $$`

const folder = mkdtempSync(join(tmpdir(), 'gramone-commits-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const owner = new Client({ connectionString: server.url })

const CHANGES = {
  lists: (id: string) => sql`select bump_list_revisions('applications', array['staff', ${id}])`,
  applications: (id: string) => sql`update applications set remark = remark where id = ${id}`,
}

/** @returns changes a second, and how many notifications the listener heard */
async function measure(change: (id: string) => SQL): Promise<{ commits: number; heard: number }> {
  const database = openDatabase(server.requestsUrl, (e) => console.error(e.message), 0, CLIENTS)
  const { db } = database
  const listener = new Client({ connectionString: server.url })
  let heard = 0
  listener.on('notification', () => (heard += 1))
  await listener.connect()
  await listener.query('listen list_changes')
  const { rows } = await db.execute<{ id: string }>(sql`select id from applications`)
  const until = Date.now() + SECONDS * 1000
  let commits = 0
  const client = async (number: number) => {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const id = rows[(number + turn * CLIENTS) % rows.length]?.id ?? ''
      await db.execute(change(id))
      commits += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  await database.close()
  await listener.end()
  return { commits: Math.round(commits / SECONDS), heard }
}

try {
  await fillDatabase(server.url, join(folder, 'files'), Number(args.rows))
  await owner.connect()
  const functions = await owner.query<{ now: string }>(
    `select pg_get_functiondef('tell_after_commit'::regproc) as now`,
  )
  const asIs = functions.rows[0]?.now ?? ''
  for (const [what, definition] of [
    ['told within the transaction', WITHIN],
    ['told after the commit', asIs],
  ] as const) {
    await owner.query(definition)
    for (const [of, change] of Object.entries(CHANGES)) {
      const { commits, heard } = await measure(change)
      console.log(
        `${of}, ${what}: ${commits} changes a second by ${CLIENTS}, ${heard} notifications heard`,
      )
    }
  }
} finally {
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
