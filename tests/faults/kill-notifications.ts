import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { io } from 'socket.io-client'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { startApp } from '../../server/bench/running-app.ts'
import { JOBS } from '../../server/jobs.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { deliverNotificationJob, notify } from '../../server/modules/notifications/notify.ts'
import { notificationRecipients } from '../../server/modules/notifications/table.ts'
import { sessionHash } from '../../server/modules/sessions/session-hash.ts'
import { sessions } from '../../server/modules/sessions/table.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/supervisor.ts'

/**
 * `npm run test:kill-notifications`: kill -9 of the server at random moments around commit and
 * delivery, while changes notify two people. Each notification of a committed change must stand
 * once in each person's list. Each of their devices, which stay connected as the page does, must
 * know it once. An undone change notifies nobody.
 */

const { values: args } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    port: { type: 'string', default: '5270' },
  },
})
const KILLS = Number(args.kills)
const LONGEST_LIFE_MS = 500
const LAST_LIMIT_MS = 120_000
/** A machine that starts the server slowly must not leave more to deliver than the last one can. */
const MOST_WAITING = 1000

const folder = mkdtempSync(join(tmpdir(), 'gramone-kill-notifications-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
await migrateDatabase(server.url, JOBS)
const owner = new Client({ connectionString: server.url })
await owner.connect()
// A try that died is seen after two seconds instead of a minute.
await owner.query('update jobs.queue set expire_seconds = 2, retry_delay = 1, retry_limit = 100')
const { db, close } = openDatabase(server.requestsUrl, () => {})
const address = `http://localhost:${args.port}`

async function aPerson(userName: string) {
  const [account] = await db
    .insert(accounts)
    .values({ userType: 'support', userName, passwordHash: '' })
    .returning()
  if (!account) throw new Error('no account')
  const session = { tokenHash: sessionHash(userName), accountId: account.id, ownDevice: true }
  await db.insert(sessions).values(session)
  return { accountId: account.id, cookie: `session=${userName}` }
}

/** A device as the page is one: it hears, and after each new connection asks until it has what it has missed. */
function aDevice({ cookie }: { cookie: string }) {
  const known = new Set<string>()
  const socket = io(address, {
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 200,
    extraHeaders: { cookie },
  })
  socket.on('notification', ({ _id }: Notification) => known.add(_id))
  let isComplete = true
  async function catchUp(): Promise<void> {
    // What a cut catch-up has read lies before what it has not: the next one reads past it to the end.
    const wasComplete = isComplete
    isComplete = false
    for (let page = 1; ; page += 1) {
      const answer = await fetch(`${address}/api/notifications?page=${page}`, {
        headers: { cookie },
      })
      if (!answer.ok) throw new Error(`${answer.status}`)
      const { notifications } = (await answer.json()) as { notifications: Notification[] }
      const fresh = notifications.filter(({ _id }) => !known.has(_id))
      for (const { _id } of fresh) known.add(_id)
      if (notifications.length === 0 || (wasComplete && fresh.length === 0)) break
    }
    isComplete = true
  }
  async function catchUpWhileConnected(): Promise<void> {
    while (socket.connected) {
      const isDone = await catchUp().then(
        () => true,
        () => false,
      )
      if (isDone) return
      await pause(100)
    }
  }
  socket.on('connect', () => void catchUpWhileConnected())
  return { known, close: () => socket.disconnect() }
}

const start = () =>
  startApp({
    PORT: args.port,
    DATABASE_URL: server.url,
    FILES_URL: join(folder, 'files'),
    DATA_DIR: join(folder, 'app'),
    PUBLIC_URL: address,
    DEMO: 'off',
  })

const committed = new Map<string, number>()

/** A change that notifies the person; one of five is undone at the end. */
async function change({ accountId }: { accountId: string }): Promise<void> {
  const isUndone = randomInt(5) === 0
  const event = { event: 'outbox.sent', id: randomUUID(), number: 'P-ABCD-000001' } as const
  await db
    .transaction(async (tx) => {
      await notify(tx, event, accountId)
      if (isUndone) throw new Error('undone')
    })
    .catch((error: unknown) => {
      if (!isUndone) throw error
    })
  if (!isUndone) committed.set(accountId, (committed.get(accountId) ?? 0) + 1)
}

const waiting = async () => {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
    [deliverNotificationJob.name],
  )
  return Number(rows[0]?.count)
}

try {
  const people = [await aPerson('asha'), await aPerson('ravi')]
  const devices = people.flatMap((person) => [aDevice(person), aDevice(person)])
  let isOver = false
  const changing = (async () => {
    while (!isOver) {
      if ((await waiting()) < MOST_WAITING) for (const person of people) await change(person)
      await pause(randomInt(30))
    }
  })()
  for (let count = 0; count < KILLS; count += 1) {
    const app = await start()
    await pause(randomInt(LONGEST_LIFE_MS))
    process.kill(app.pid, 'SIGKILL')
    await app.exited
  }
  isOver = true
  await changing
  const last = await start()
  const until = Date.now() + LAST_LIMIT_MS
  while ((await waiting()) > 0 && Date.now() < until) await pause(100)
  const left = await waiting()
  await pause(2000)
  await last.stop()
  let wrong = left
  for (const [index, { accountId }] of people.entries()) {
    const rows = await db
      .select({ id: notificationRecipients.notificationId })
      .from(notificationRecipients)
      .where(eq(notificationRecipients.accountId, accountId))
    const should = committed.get(accountId) ?? 0
    const ids = new Set(rows.map(({ id }) => id))
    const known = devices.slice(2 * index, 2 * index + 2).map((device) => device.known)
    const lacking = known.map((each) => [...ids].filter((id) => !each.has(id)).length)
    const strange = known.map((each) => [...each].filter((id) => !ids.has(id)).length)
    wrong += Math.abs(rows.length - should) + rows.length - ids.size
    wrong += [...lacking, ...strange].reduce((sum, each) => sum + each, 0)
    console.log(
      `${should} committed, ${rows.length} in the list, ${ids.size} different; devices lack ` +
        `${lacking.join(' and ')}, and know ${strange.join(' and ')} that are not in it`,
    )
  }
  console.log(`${KILLS} kills, ${left} left, ${wrong} wrong`)
  for (const device of devices) device.close()
  process.exitCode = wrong === 0 && committed.size > 0 ? 0 : 1
} finally {
  await close()
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
