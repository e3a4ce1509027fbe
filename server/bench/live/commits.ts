import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { openDatabase } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from '../fill-database.ts'

/**
 * `npm run bench:commits`: how many changes of applications so many connections commit in a second while somebody
 * listens: as it was, with a notification in each transaction, and as it is, told of after the commit.
 */

const { values: args } = parseArgs({
  options: {
    clients: { type: 'string', default: '48' },
    seconds: { type: 'string', default: '10' },
    rows: { type: 'string', default: '2000' },
    /** A change waits for the disk, as in production, or not. */
    durable: { type: 'boolean', default: true },
  },
  allowNegative: true,
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

/** @returns changes a second, and how many notifications the listener heard */
async function measure(): Promise<{ commits: number; heard: number }> {
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
      const id = rows[(number + turn * CLIENTS) % rows.length]?.id
      await db.execute(sql`update applications set remark = remark where id = ${id}`)
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
  if (!args.durable) {
    await owner.query('alter system set synchronous_commit = off')
    await owner.query('select pg_reload_conf()')
  }
  const functions = await owner.query<{ now: string }>(
    `select pg_get_functiondef('tell_after_commit'::regproc) as now`,
  )
  const asIs = functions.rows[0]?.now ?? ''
  for (const [what, definition] of [
    ['told within the transaction', WITHIN],
    ['told after the commit', asIs],
  ] as const) {
    await owner.query(definition)
    const { commits, heard } = await measure()
    console.log(`${what}: ${commits} changes a second by ${CLIENTS}, ${heard} notifications heard`)
  }
} finally {
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
