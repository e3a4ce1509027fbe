import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { accounts } from '../../modules/accounts/table.ts'
import { applications } from '../../modules/applications/table.ts'
import { notify } from '../../modules/notifications/notify.ts'
import { sessionHash } from '../../modules/sessions/session-hash.ts'
import { sessions } from '../../modules/sessions/table.ts'
import type { Db } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from '../fill-database.ts'
import { secondsOf } from '../measuring/processor-time.ts'
import type { RunningApp } from '../running-app.ts'
import { startApp } from '../running-app.ts'

/**
 * `npm run bench:live`: connected people on one instance and on two; how long after its commit a
 * notification to all of them has come to each, and what a connection costs.
 */

const { values: args } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    notifications: { type: 'string', default: '10' },
    port: { type: 'string', default: '5260' },
  },
})
const USERS = Number(args.users)
const COUNT = Number(args.notifications)
const LIMIT_MS = 2000
const PER_INSERT = 500

/** Support staff who hear of each new application without a partner, each with a session. */
async function fillPeople(db: Db): Promise<void> {
  for (let at = 0; at < USERS; at += PER_INSERT) {
    const numbers = Array.from({ length: Math.min(PER_INSERT, USERS - at) }, (_, n) => at + n)
    const made = await db
      .insert(accounts)
      .values(
        numbers.map(
          (n) => ({ userType: 'support', userName: `bench-${n}`, passwordHash: '' }) as const,
        ),
      )
      .returning({ id: accounts.id, userName: accounts.userName })
    await db.insert(sessions).values(
      made.map(({ id, userName }) => ({
        tokenHash: sessionHash(userName),
        accountId: id,
        ownDevice: true,
      })),
    )
  }
}

const residentMegabytes = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

interface Heard {
  came: number[][]
  twice: number
}

async function askClients(clients: ChildProcess): Promise<Heard> {
  const answer = once(clients, 'message')
  clients.send('report')
  const [heard] = (await answer) as [Heard]
  return heard
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN

async function measure(db: Db, apps: RunningApp[]): Promise<boolean> {
  const before = await Promise.all(apps.map(({ pid }) => residentMegabytes(pid)))
  const script = new URL('./live-clients.ts', import.meta.url)
  const clients = fork(script, [String(USERS), ...apps.map(({ address }) => address)])
  await once(clients, 'message')
  await pause(2000)
  const after = await Promise.all(apps.map(({ pid }) => residentMegabytes(pid)))
  const [application] = await db
    .update(applications)
    .set({ servicePartnerId: null })
    .where(sql`id = (select id from applications limit 1)`)
    .returning()
  if (!application) throw new Error('no application')
  const { id, number, status } = application
  const times: number[] = []
  let [missed, twice] = [0, 0]
  const cpu = apps.map(({ pid }) => secondsOf(pid))
  for (let round = 0; round < COUNT; round += 1) {
    await db.transaction((tx) =>
      notify(tx, { event: 'application.created', id, number, status }, null),
    )
    const committedAt = Date.now()
    await pause(LIMIT_MS * 2)
    const heard = await askClients(clients)
    const taken = heard.came.flat().map((at) => at - committedAt)
    times.push(...taken)
    missed += USERS - taken.length
    twice += heard.twice
  }
  const seconds = apps.map(({ pid }, index) => secondsOf(pid) - (cpu[index] ?? 0))
  clients.kill('SIGKILL')
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  const each = after.reduce((sum, megabytes, index) => sum + megabytes - (before[index] ?? 0), 0)
  console.log(
    `${apps.length} instance(s), ${USERS} connected: a notification to all came after ${p50} ms (median), ` +
      `${p99} ms (p99), ${Math.max(...times)} ms at most; ${missed} missed, ${twice} twice`,
  )
  console.log(
    `  ${((each * 1024) / USERS).toFixed(0)} KiB a connection; ${seconds.map((s) => (s / COUNT).toFixed(2)).join(' + ')} CPU s a notification`,
  )
  return p99 < LIMIT_MS && missed === 0 && twice === 0
}

const folder = mkdtempSync(join(tmpdir(), 'gramone-live-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
await fillDatabase(server.url, join(folder, 'files'), 50)
const database = openDatabase(server.requestsUrl, () => {})
const start = (port: number) =>
  startApp({
    PORT: String(port),
    DATABASE_URL: server.url,
    FILES_URL: join(folder, 'files'),
    DATA_DIR: join(folder, 'app'),
    PUBLIC_URL: `http://localhost:${args.port}`,
    DEMO: 'off',
  })
const apps: RunningApp[] = []
try {
  await fillPeople(database.db)
  apps.push(await start(Number(args.port)))
  const one = await measure(database.db, apps)
  apps.push(await start(Number(args.port) + 1))
  const two = await measure(database.db, apps)
  process.exitCode = one && two ? 0 : 1
} finally {
  for (const app of apps) await app.stop()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
