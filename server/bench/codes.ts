import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { JOBS } from '../jobs.ts'
import { accounts } from '../modules/accounts/table.ts'
import { sendMessage } from '../modules/messages/service.ts'
import { takeTicket } from '../modules/tickets/new-ticket.ts'
import type { Actor } from '../platform/caller.ts'
import type { Db } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { Measures } from './measuring/measures.ts'
import { startApp } from './running-app.ts'

/**
 * `npm run bench:codes`: how long a one-time code takes from its transaction until a slow mail server has taken
 * it, while the alerts of five thousand new tickets wait for the desk.
 */

const { values: args } = parseArgs({
  options: {
    tickets: { type: 'string', default: '5000' },
    codes: { type: 'string', default: '300' },
    'answer-ms': { type: 'string', default: '300' },
    /** How long is waited for codes that have not come. */
    'wait-seconds': { type: 'string', default: '300' },
    port: { type: 'string', default: '5230' },
  },
})

const TICKETS = Number(args.tickets)
const CODES = Number(args.codes)
const EVERY_MS = 100
const DESK = 8
const PER_TRANSACTION = 100
const LIMIT_MS = 3000

/** A desk that gets every alert by e-mail, and a requester. */
async function makePeople(db: Db): Promise<Actor> {
  const person = (userType: 'support' | 'admin', userName: string) => ({
    ...{ userType, userName, passwordHash: 'none', firstLogin: false },
    email: `${userName}@example.in`,
  })
  const desk = Array.from({ length: DESK }, (_, at) => person('support', `desk-${at}`))
  await db.insert(accounts).values(desk)
  const [row] = await db.insert(accounts).values(person('admin', 'requester')).returning()
  if (!row) throw new Error('no requester')
  const belongsTo = { franchiseId: null, servicePartnerId: null }
  return { _id: row.id, name: 'Asha Patil', userType: 'admin', ...belongsTo }
}

async function raiseTickets(db: Db, requester: Actor): Promise<void> {
  for (let at = 0; at < TICKETS; at += PER_TRANSACTION) {
    await db.transaction(async (tx) => {
      for (let each = 0; each < Math.min(PER_TRANSACTION, TICKETS - at); each += 1) {
        await takeTicket(tx, requester, crypto.randomUUID(), {
          ...{
            title: 'Printer',
            category: 'technical_issue',
            priority: 'low',
            description: 'Paper jam',
          },
          ...{ documents: [], capturedAt: new Date().toISOString() },
        })
      }
    })
  }
}

const addressOf = (number: number) => `code-${number}@example.in`

/** Sends the codes one after the other; answers when each was sent. */
async function sendCodes(db: Db): Promise<Map<string, number>> {
  const sentAt = new Map<string, number>()
  for (let number = 0; number < CODES; number += 1) {
    const email = addressOf(number)
    sentAt.set(email, Date.now())
    await db.transaction((tx) =>
      sendMessage(tx, {
        to: { address: { email, phone: '', name: '' }, language: 'en' },
        template: 'one_time_code',
        data: { code: '424242', host: 'example.in' },
      }),
    )
    await pause(EVERY_MS)
  }
  return sentAt
}

async function takenBy(standIn: ChildProcess): Promise<{ to: string; at: number }[]> {
  const answer = once(standIn, 'message')
  standIn.send('what')
  return ((await answer) as [{ to: string; at: number }[]])[0]
}

const folder = mkdtempSync(join(tmpdir(), 'gramone-codes-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const standIn = fork(new URL('./mail-stand-in.ts', import.meta.url), [args['answer-ms']])
const [smtp] = (await once(standIn, 'message')) as [string]
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
await migrateDatabase(server.url, JOBS)
const database = openDatabase(server.requestsUrl, (error) => console.error(error.message))
try {
  await raiseTickets(database.db, await makePeople(database.db))
  const app = await startApp({
    ...{ PORT: args.port, DATABASE_URL: server.url, DATA_DIR: folder },
    ...{ FILES_URL: join(folder, 'files'), SMTP_URL: smtp },
    MAIL_FROM: 'GramOne Portal <portal@example.in>',
  })
  try {
    const sentAt = await sendCodes(database.db)
    const arrivedAt = new Map<string, number>()
    let alerts = 0
    const until = Date.now() + Number(args['wait-seconds']) * 1000
    while (arrivedAt.size < CODES && Date.now() < until) {
      for (const { to, at } of await takenBy(standIn)) {
        if (sentAt.has(to)) arrivedAt.set(to, at)
        else alerts += 1
      }
      await pause(50)
    }
    const measures = new Measures()
    for (const [to, at] of arrivedAt) measures.add('way', at - (sentAt.get(to) ?? 0))
    const missing = CODES - arrivedAt.size
    const within = (share: number) => `${(measures.percentile('way', share) / 1000).toFixed(2)} s`
    console.log(
      `${TICKETS} tickets waiting, ${args['answer-ms']} ms a mail: ${arrivedAt.size} of ${CODES} codes came, ` +
        `p50 ${within(0.5)}, p99 ${within(0.99)}, at most ${within(1)}; ${alerts} mails of alerts meanwhile`,
    )
    const isLate = missing > 0 || measures.percentile('way', 0.99) >= LIMIT_MS
    process.exitCode = isLate ? 1 : 0
  } finally {
    await app.stop()
  }
} finally {
  await database.close()
  await server.stop()
  standIn.disconnect()
  rmSync(folder, { recursive: true, force: true })
}
