import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startDebianPostgres } from '../../tests/support/postgres/debian-postgres.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { requiredDocuments } from '../seed/demo-submission.ts'
import { fillDatabase } from './fill-database.ts'
import type { LoadUser } from './load-mix.ts'
import { loadUser, SERVICE, work } from './load-mix.ts'
import { Measures } from './measuring/measures.ts'
import { watchStolenTime } from './measuring/stolen-time.ts'
import { portalUser } from './portal-user.ts'
import { refreshBytes } from './refresh-size.ts'
import { startApp } from './running-app.ts'

/**
 * `npm run bench:load`: twenty users at work on a hundred thousand applications, on the embedded
 * database and on a separate one, compared with the budgets. What was under way while the host took
 * processor time away is counted apart. Ends with 1 when a budget is exceeded.
 */

const { values: args } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '45' },
    port: { type: 'string', default: '5210' },
    only: { type: 'string' },
  },
})

const USERS = [
  ...['admin', 'admin', 'admin', 'admin', 'support', 'support', 'support', 'support'],
  ...['franchise', 'franchise', 'franchise', 'franchise', 'franchise', 'franchise'],
  ...['partner', 'partner', 'partner', 'gramvan', 'gramvan', 'gramvan'],
]
const THINK_MS = 1000
const WARM_UP_MS = 5000
const FLAT_OUT_MS = 10_000
/** The share of steps that are submissions, and who may make them. */
const CREATE_SHARE = 0.1
const REFRESHES = 200

/** p95 in milliseconds (docs/decisions/0006-list-revisions.md); the last is in bytes. */
const BUDGETS: Record<string, number> = {
  list: 50,
  'search, Latin': 50,
  'search, Devanagari': 50,
  detail: 50,
  create: 300,
}
const REFRESH_BYTES = 300

async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 130, sigma: 18 } as const
  const image = sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#fff', noise },
  })
  return new Uint8Array(await image.blur(1.2).jpeg({ quality: 82 }).toBuffer())
}

/** Documents of as many submissions as the users will come to, uploaded two at a time. */
async function uploadInAdvance(users: LoadUser[], seconds: number): Promise<number> {
  const photo = await aPhoto()
  const creators = users.filter((each) => each.portal.user.userInfo.userType !== 'service_partner')
  const each = Math.ceil(seconds * CREATE_SHARE) + 2
  const tasks = creators.flatMap((user) => Array.from({ length: each }, () => user))
  const asked = requiredDocuments(SERVICE)
  let sent = 0
  const sender = async () => {
    for (let user = tasks.pop(); user; user = tasks.pop()) {
      const ids: string[] = []
      for (const name of asked) {
        ids.push((await user.portal.upload(photo, `${name}.jpg`))._id)
        sent += 1
      }
      user.uploads.push(ids)
    }
  }
  await Promise.all([sender(), sender()])
  return sent
}

interface Outcome {
  measures: Measures
  /** How many measures were left out, because they say more about the host than about the portal. */
  leftOut: number
  perSecond: number
  bytes: number
  isWithinBudget: boolean
}

async function measure(name: string, databaseUrl: string, folder: string): Promise<Outcome> {
  const seconds = Number(args.seconds)
  const env = { DATABASE_URL: databaseUrl, FILES_URL: join(folder, 'files') }
  const app = await startApp({ ...env, DATA_DIR: folder, PORT: args.port })
  try {
    const users = await Promise.all(
      USERS.map(async (each, index) => loadUser(await portalUser(app.address, each), index)),
    )
    const sent = await uploadInAdvance(users, seconds)
    // Half a gigabyte of them is on its way to the disk, and would be waited for by every commit.
    spawnSync('sync')
    console.log(`${name}: ${sent} photos uploaded ahead`)
    const run = async (milliseconds: number, think: number, measures: Measures) => {
      const until = Date.now() + milliseconds
      await Promise.all(users.map((user) => work(user, until, think, measures)))
    }
    await run(WARM_UP_MS, THINK_MS, new Measures())
    const taken = new Measures()
    const stolenTime = watchStolenTime()
    await run(seconds * 1000, THINK_MS, taken)
    const measures = taken.outside(stolenTime())
    const leftOut = taken.count() - measures.count()
    const [first] = users
    if (!first) throw new Error('nobody works')
    let refresh = { status: 0, bytes: 0 }
    for (let count = 0; count < REFRESHES; count += 1) {
      refresh = await measures.time('list and unchanged refresh', () =>
        refreshBytes(app.address, first.portal, '/api/applications?page=1'),
      )
      if (refresh.status !== 304) throw new Error(`the refresh was answered ${refresh.status}`)
    }
    // Flat out and reading only: submissions would soon have no documents left.
    for (const user of users) user.uploads = []
    const flatOut = new Measures()
    await run(FLAT_OUT_MS, 0, flatOut)
    const isWithinBudget =
      refresh.bytes <= REFRESH_BYTES &&
      Object.entries(BUDGETS).every(([what, limit]) => measures.percentile(what, 0.95) < limit)
    const perSecond = flatOut.count() / (FLAT_OUT_MS / 1000)
    return { measures, leftOut, perSecond, bytes: refresh.bytes, isWithinBudget }
  } finally {
    await app.stop()
  }
}

function print(name: string, { measures, leftOut, perSecond, bytes }: Outcome): void {
  const cells = (texts: (string | number)[]) =>
    texts
      .map((text, at) => (at === 0 ? String(text).padEnd(28) : String(text).padStart(9)))
      .join('')
  console.log(`\n${name}: ${args.applications} applications, ${USERS.length} users`)
  console.log(cells(['milliseconds', 'count', 'p50', 'p95', 'p99', 'budget', 'holds']))
  for (const what of [...Object.keys(BUDGETS), 'list and unchanged refresh']) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => measures.percentile(what, share))
    const limit = BUDGETS[what]
    const isWithinBudget = limit === undefined ? '' : (p95 ?? Number.NaN) < limit ? 'yes' : 'NO'
    const times = [p50, p95, p99].map((time) => (time ?? Number.NaN).toFixed(1))
    console.log(cells([what, measures.count(what), ...times, limit ?? '', isWithinBudget]))
  }
  const fits = bytes <= REFRESH_BYTES ? 'yes' : 'NO'
  console.log(cells(['unchanged refresh, bytes', '', '', bytes, '', REFRESH_BYTES, fits]))
  console.log(`left out, for the host took processor time away meanwhile: ${leftOut}`)
  console.log(`without think time: ${perSecond.toFixed(0)} answers a second`)
}

async function measureOn(
  name: string,
  start: (folder: string) => Promise<{ url: string; stop(): Promise<void> }>,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'gramone-load-'))
  // The database may run as another user, who must get through to its own folder.
  await chmod(folder, 0o711)
  const server = await start(folder)
  try {
    const took = await fillDatabase(server.url, join(folder, 'files'), Number(args.applications))
    console.log(`${name}: filled in ${(took / 1000).toFixed(1)} s`)
    const outcome = await measure(name, server.url, folder)
    print(name, outcome)
    return outcome.isWithinBudget
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const durable = { fsync: 'on', shared_buffers: '256MB' }
const databases: Record<string, Parameters<typeof measureOn>[1]> = {
  embedded: (folder) => startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} }),
  separate: () => startDebianPostgres(durable),
}

let allWithinBudget = true
for (const [name, start] of Object.entries(databases)) {
  if (args.only === undefined || args.only === name) {
    allWithinBudget = (await measureOn(name, start)) && allWithinBudget
  }
}
console.log(allWithinBudget ? '\nEvery budget holds.' : '\nNot every budget holds.')
process.exitCode = allWithinBudget ? 0 : 1
