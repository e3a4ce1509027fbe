import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { JOBS } from '../../server/jobs.ts'
import { MESSAGE_JOBS } from '../../server/modules/messages/message-jobs.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/supervisor.ts'
import { startMailServer } from '../support/messages/mail-server.ts'

/**
 * `npm run test:kill-messages`: kill -9 of an instance at random moments while it writes changes with
 * their messages and sends these to a real SMTP server. Every message of a committed change must come,
 * none of an undone one; twice only what was in the air at a kill, then under the same Message-ID.
 */

const { values: args } = parseArgs({ options: { kills: { type: 'string', default: '100' } } })
const KILLS = Number(args.kills)
const LONGEST_LIFE_MS = 500
const LONGEST_ANSWER_MS = 20
const LAST_LIMIT_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'gramone-kill-messages-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const mail = await startMailServer({ longestAnswerMs: LONGEST_ANSWER_MS })
await migrateDatabase(server.url, JOBS)
const owner = new Client({ connectionString: server.url })
await owner.connect()
await owner.query('create table ordered (id uuid primary key)')
await owner.query('grant insert on ordered to gramone_app')
// A try that died is seen after two seconds instead of a minute.
await owner.query('update jobs.queue set expire_seconds = 2, retry_delay = 1, retry_limit = 100')

const idsOf = async (query: string) =>
  (await owner.query<{ id: string }>(query)).rows.map(({ id }) => id)

function anInstance(...more: string[]) {
  const script = join(import.meta.dirname, 'messenger.ts')
  return fork(script, [server.requestsUrl, mail.url, ...more])
}

/** The tries of each message that were under way at a kill. */
const killedTries = new Map<string, Set<number>>()

const UNDER_WAY = `
  select data->>'messageId' as id, retry_count as try from jobs.job
  where state = 'active' and name = any($1)`

/** Kills one instance some time after its start, and notes the jobs that it was working on. */
async function killOne(): Promise<number> {
  const instance = anInstance()
  await once(instance, 'message')
  await pause(randomInt(LONGEST_LIFE_MS))
  const exited = once(instance, 'exit')
  instance.kill('SIGKILL')
  await exited
  const { rows } = await owner.query<{ id: string; try: number }>(UNDER_WAY, [
    MESSAGE_JOBS.map(({ name }) => name),
  ])
  let inAir = 0
  for (const row of rows) {
    const tries = killedTries.get(row.id) ?? new Set()
    if (!tries.has(row.try)) inAir += 1
    killedTries.set(row.id, tries.add(row.try))
  }
  return inAir
}

/** Lets an instance send all that is left. */
async function sendRest(): Promise<number> {
  const instance = anInstance('last')
  const until = Date.now() + LAST_LIMIT_MS
  const left = async () => (await idsOf(`select id from messages where status = 'queued'`)).length
  while ((await left()) > 0 && Date.now() < until) await pause(100)
  instance.kill('SIGTERM')
  await once(instance, 'exit')
  return left()
}

try {
  let mostInAir = 0
  for (let count = 0; count < KILLS; count += 1) {
    mostInAir = Math.max(mostInAir, await killOne())
  }
  const left = await sendRest()
  const ordered = new Set(await idsOf('select id from ordered'))
  const copies = Map.groupBy(mail.received, ({ to }) => to.split('@')[0] ?? '')
  const missing = [...ordered].filter((id) => !copies.has(id))
  const undone = [...copies.keys()].filter((id) => !ordered.has(id))
  const doubled = [...copies.values()].filter(({ length }) => length > 1)
  const otherIds = doubled.filter(
    (letters) => new Set(letters.map(({ messageId }) => messageId)).size > 1,
  )
  const unexplained = doubled.filter((letters) => {
    const id = letters[0]?.messageId.slice(1).split('@')[0] ?? ''
    return letters.length - 1 > (killedTries.get(id)?.size ?? 0)
  })
  const wrong = [missing, undone, otherIds, unexplained].reduce((sum, each) => sum + each.length, 0)
  console.log(
    `${KILLS} kills, ${ordered.size} messages of committed changes, ${mail.received.length} taken by the ` +
      `mail server; ${killedTries.size} in the air at a kill, at most ${mostInAir} at one`,
  )
  console.log(
    `${missing.length} missing, ${undone.length} of undone changes, ${doubled.length} doubled, of which ` +
      `${otherIds.length} under another Message-ID and ${unexplained.length} not in the air at a kill; ` +
      `${left} left`,
  )
  process.exitCode = wrong + left === 0 && ordered.size > 0 ? 0 : 1
} finally {
  await owner.end()
  await mail.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
