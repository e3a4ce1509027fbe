import { createHash, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Sender } from '../../server/bench/envelope-senders.ts'
import { aSender } from '../../server/bench/envelope-senders.ts'
import type { PortalUser } from '../../server/bench/portal-user.ts'
import { aSubmission, portalUser } from '../../server/bench/portal-user.ts'
import type { RunningApp } from '../../server/bench/running-app.ts'
import { startApp } from '../../server/bench/running-app.ts'
import { requiredDocuments } from '../../server/seed/demo-submission.ts'
import { demoFranchises } from '../../server/seed/network/franchises.ts'
import type { Sent } from './acknowledged-submissions.ts'
import { checkStored } from './acknowledged-submissions.ts'
import { databasePid, isRunning, killApp } from './killing.ts'
import { checkRemittances, deliver, queueRemittances } from './queued-remittances.ts'

/**
 * `npm run test:kill`: kill -9 while two hundred submissions and forty remittances from devices are under way, the app
 * alone and then the app with its database. Every acknowledged one must be there after the restart, once, with its
 * documents as received; every other one whole or not at all, and whole once repeated.
 */

const { values: overrides } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    submissions: { type: 'string', default: '200' },
    remittances: { type: 'string', default: '40' },
    port: { type: 'string', default: '5220' },
  },
})
const SUBMISSIONS = Number(overrides.submissions)
const REMITTANCES = Number(overrides.remittances)
const IN_FLIGHT = SUBMISSIONS + REMITTANCES
const SERVICE = 'pan-card'
/** Operators who submit at once: what one account may upload in a minute is limited. */
const OPERATORS = demoFranchises
  .filter(({ active, firstLogin }) => active && !firstLogin)
  .slice(0, 20)

/** How many of them have a device with remittances in its queue. */
const DEVICES = 4

async function anImage(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 40, height: 40, channels: 3, background, noise } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}

interface SentBy extends Sent {
  user: PortalUser
}

/** Submissions with their documents uploaded, ready to be sent. */
async function prepare(users: readonly PortalUser[]): Promise<SentBy[]> {
  const round: SentBy[] = []
  async function one(user: PortalUser): Promise<void> {
    const images = await Promise.all(requiredDocuments(SERVICE).map(anImage))
    const uploads = await Promise.all(images.map((each) => user.upload(each, 'paper.png')))
    const hashes = images.map((each) => createHash('sha256').update(each).digest('hex'))
    const ids = uploads.map((upload) => upload._id)
    round.push({ ...aSubmission(user, SERVICE, ids), user, hashes, acknowledged: null })
  }
  while (round.length < SUBMISSIONS) {
    await Promise.all(users.slice(0, SUBMISSIONS - round.length).map(one))
  }
  return round
}

/** Sends one; only a whole answer that echoes its key acknowledges it (offline.md, rule 4). */
async function send(sent: SentBy): Promise<void> {
  const { status, text } = await sent.user.submit(sent.key, sent.body)
  if (status !== 201) return
  const receipt = JSON.parse(text) as { submissionId: string; _id: string }
  if (receipt.submissionId === sent.key) sent.acknowledged = receipt._id
}

/** Sends all at once and kills as soon as so many are acknowledged. */
async function sendAndKill(
  all: readonly (() => Promise<boolean>)[],
  after: number,
  kill: () => unknown,
) {
  let acknowledgedCount = 0
  let killed: unknown
  const sending = all.map(async (sendOne) => {
    // The connection may die with the server.
    if (await sendOne().catch(() => false)) acknowledgedCount += 1
    if (acknowledgedCount >= after) killed ??= kill()
  })
  await Promise.all(sending)
  await (killed ??= kill())
}

async function restart(dataDir: string): Promise<RunningApp> {
  return startApp({ DATA_DIR: dataDir, PORT: overrides.port, DEMO_APPLICATIONS: '50' })
}

interface Totals {
  acknowledged: number
  stored: number
  complaints: string[]
}

async function runRound(app: RunningApp, withDatabase: boolean, name: string) {
  const round = await prepare(users)
  const queued = await queueRemittances(senders, REMITTANCES)
  const orphan = databasePid(dataDir)
  const after = randomInt(Math.ceil(IN_FLIGHT * 0.05), Math.ceil(IN_FLIGHT * 0.8))
  const submissions = round.map((sent) => async () => {
    await send(sent)
    return sent.acknowledged !== null
  })
  const remittances = queued.map((each) => async () => {
    await deliver(app.address, each)
    return true
  })
  const all = [...submissions, ...remittances]
  await sendAndKill(all, after, () => killApp(app.pid, dataDir, withDatabase))
  await app.exited
  const acknowledged =
    round.filter((sent) => sent.acknowledged !== null).length +
    queued.filter(({ isAcknowledged }) => isAcknowledged).length
  const wasLeft = isRunning(orphan)
  const next = await restart(dataDir)
  const complaints: string[] = []
  if (wasLeft === withDatabase) complaints.push(`the database ${wasLeft ? 'lives' : 'is gone'}`)
  if (isRunning(orphan)) complaints.push('the orphaned database process still runs')
  const check = async () => {
    const both = [await checkStored(dataDir, round), await checkRemittances(dataDir, queued)]
    complaints.push(...both.flatMap((found) => found.complaints))
    return both.reduce((sum, { stored }) => sum + stored, 0)
  }
  const first = await check()
  for (const sent of round) await send(sent)
  for (const each of queued) await deliver(next.address, each)
  const last = await check()
  if (last !== IN_FLIGHT) complaints.push(`${last} after repeating`)
  console.log(
    `${name}: ${IN_FLIGHT} in flight, ${acknowledged} acknowledged, ${first} there after the ` +
      `restart, ${last} once repeated; database process ${wasLeft ? 'left behind and ended' : 'killed'}; ` +
      `${complaints.length} wrong`,
  )
  for (const complaint of complaints) console.log(`  ${complaint}`)
  return { next, totals: { acknowledged, stored: first, complaints } }
}

const dataDir = mkdtempSync(join(tmpdir(), 'gramone-kill-'))
let app = await restart(dataDir)
// Operators sign in once: their sessions outlive the kills.
const senders: Sender[] = []
for (const { userName } of OPERATORS.slice(0, DEVICES)) {
  senders.push(await aSender(app.address, userName))
}
const others = OPERATORS.slice(DEVICES).map(({ userName }) => portalUser(app.address, userName))
const users = [...senders.map(({ portal }) => portal), ...(await Promise.all(others))]
const all: Totals[] = []
try {
  for (const withDatabase of [false, true]) {
    for (let count = 1; count <= Number(overrides.rounds); count += 1) {
      const name = `${withDatabase ? 'app and database' : 'app alone'} ${count}`
      const { next, totals } = await runRound(app, withDatabase, name)
      app = next
      all.push(totals)
    }
  }
} finally {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
const sum = (of: (totals: Totals) => number) => all.reduce((total, each) => total + of(each), 0)
const wrong = sum(({ complaints }) => complaints.length)
console.log(
  `${all.length} kills, ${all.length * SUBMISSIONS} submissions, ${all.length * REMITTANCES} remittances, ${sum(({ acknowledged }) => acknowledged)} ` +
    `acknowledged before a kill, ${sum(({ stored }) => stored)} there after it; ${wrong} wrong`,
)
process.exitCode = wrong === 0 ? 0 : 1
