import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aPushReceiver } from '../../tests/support/push/push-decryption.ts'
import { JOBS } from '../jobs.ts'
import { accounts } from '../modules/accounts/table.ts'
import { sendDuePushes } from '../modules/notifications/deliver-pushes.ts'
import { pushToAccount } from '../modules/notifications/outgoing.ts'
import { pushSubscriptions } from '../modules/notifications/table.ts'
import { sessions } from '../modules/sessions/table.ts'
import type { Db } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { openPushTransport } from '../platform/push/push-transport.ts'
import { readVapidKeys } from '../platform/push/vapid-keys.ts'

/**
 * `npm run bench:push`: how long one instance takes to push to ten thousand browsers, encrypted and
 * signed, over real TLS to a stand-in, and how much memory it needs for it.
 */

const { values: args } = parseArgs({
  options: { subscriptions: { type: 'string', default: '10000' } },
})
const COUNT = Number(args.subscriptions)
const PER_INSERT = 1000
/** Making ten thousand key pairs would only measure that. */
const KEY_PAIRS = 50

const megabytes = () => Math.round(process.memoryUsage.rss() / 1_048_576)

async function anAccount(db: Db): Promise<{ accountId: string; sessionId: string }> {
  const [account] = await db
    .insert(accounts)
    .values({ userType: 'admin', userName: 'bench', passwordHash: 'none' })
    .returning()
  if (!account) throw new Error('no account')
  const owner = { tokenHash: 'bench', accountId: account.id, ownDevice: true }
  const [session] = await db.insert(sessions).values(owner).returning()
  return { accountId: account.id, sessionId: session?.id ?? '' }
}

const folder = mkdtempSync(join(tmpdir(), 'gramone-push-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const standIn = fork(new URL('./push-stand-in.ts', import.meta.url))
const [message] = await once(standIn, 'message')
const { origin, ca } = message as { origin: string; ca: string }
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
await migrateDatabase(server.url, JOBS)
const database = openDatabase(server.url, (error) => console.error(error.message))
const { db } = database
try {
  const owner = await anAccount(db)
  const keys = Array.from({ length: KEY_PAIRS }, () => aPushReceiver().keys)
  for (let at = 0; at < COUNT; at += PER_INSERT) {
    const rows = Array.from({ length: Math.min(PER_INSERT, COUNT - at) }, (_, index) => ({
      ...owner,
      endpoint: `${origin}/push/${randomUUID()}`,
      p256dh: '',
      auth: '',
      ...keys[index % KEY_PAIRS],
    }))
    await db.insert(pushSubscriptions).values(rows)
  }
  await readVapidKeys(db)
  const transport = openPushTransport({
    contact: 'https://portal.example.in',
    ca,
  })
  const before = megabytes()
  let written = performance.now()
  await pushToAccount(db, owner.accountId, {
    topic: 'bench',
    ttlSeconds: 3600,
    message: { type: 'test', path: '/settings' },
  })
  written = performance.now() - written
  let most = before
  const look = setInterval(() => (most = Math.max(most, megabytes())), 50)
  const started = performance.now()
  let sent = 0
  for (;;) {
    const batch = await sendDuePushes({ db, transport, testOrigin: origin, log: console })
    sent += batch.sent
    if (batch.tried === 0) break
  }
  const seconds = (performance.now() - started) / 1000
  clearInterval(look)
  transport.close()
  console.log(`${COUNT} subscriptions: written in ${(written / 1000).toFixed(1)} s`)
  console.log(
    `${sent} sent in ${seconds.toFixed(1)} s (${Math.round(sent / seconds)} a second), memory ${before} MB before, ${most} MB at most`,
  )
  if (sent !== COUNT) process.exitCode = 1
} finally {
  await database.close()
  await server.stop()
  standIn.disconnect()
  rmSync(folder, { recursive: true, force: true })
}
