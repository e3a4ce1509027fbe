import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { demoRandom } from '../../seed/demo-random.ts'
import { fillDatabase } from '../fill-database.ts'
import { Measures } from '../measuring/measures.ts'
import { countApplications } from '../measuring/stored.ts'
import type { RunningApp } from '../running-app.ts'
import { startApp } from '../running-app.ts'
import { comeAndGo, noOutcomes } from './arrivals.ts'
import { Desk, happeningsOf } from './happenings.ts'
import type { Happening } from './model.ts'
import { commitsOf, ratesOf } from './model.ts'
import type { Held } from './watched-process.ts'
import { heldBy } from './watched-process.ts'
import { printTimes, verdictOf } from './workload-report.ts'
import { aWorld } from './world.ts'

/**
 * `npm run bench:workload`: a share of a large state's busiest hour (model.ts) on one instance or several, with people on bad
 * connections among them. `npm run bench:soak` does so for an hour and looks at what grows meanwhile. Ends with 1 where
 * something that was acknowledged is missing or doubled, where calls fail, or where the end is much slower than the beginning.
 */
const { values: args } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    share: { type: 'string', default: '0.05' },
    instances: { type: 'string', default: '1' },
    applications: { type: 'string', default: '20000' },
    port: { type: 'string', default: '5300' },
  },
})
const MINUTE_MS = 60_000
const WARM_UP_MS = 30_000
const minutes = Number(args.minutes)
const rates = ratesOf(Number(args.share))

const folder = mkdtempSync(join(tmpdir(), 'gramone-workload-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })

async function startInstances(): Promise<RunningApp[]> {
  const apps: RunningApp[] = []
  for (let index = 0; index < Number(args.instances); index += 1) {
    const env = {
      ...{ DATABASE_URL: database.url, FILES_URL: join(folder, 'files'), DEMO: 'off' },
      ...{ DATA_DIR: join(folder, `app-${index}`), PUBLIC_URL: `http://localhost:${args.port}` },
      // Customers come from addresses of their own, told as a proxy tells them.
      ...{ TRUST_PROXY: '1', PORT: String(Number(args.port) + index) },
    }
    apps.push(await startApp(env))
  }
  return apps
}

const apps: RunningApp[] = []
try {
  await fillDatabase(database.url, join(folder, 'files'), Number(args.applications))
  apps.push(...(await startInstances()))
  const random = demoRandom(1)
  const world = await aWorld(
    apps.map(({ address }) => address),
    random,
  )
  const before = await countApplications(database.url)
  const desk = new Desk()
  const happenings = happeningsOf(world, desk, random)
  const outcomes = noOutcomes()
  const windows = [new Measures()]
  const held: Held[][] = apps.map(() => [])
  const began = performance.now() + WARM_UP_MS
  const until = began + minutes * MINUTE_MS
  const all = Object.entries(rates).map(([what, rate]) =>
    comeAndGo(what, rate, happenings[what as Happening], {
      ...{ until, random, outcomes },
      measures: () => windows.at(-1) ?? new Measures(),
    }),
  )
  await pause(WARM_UP_MS)
  windows[0] = new Measures()
  for (let minute = 0; minute <= minutes; minute += 1) {
    for (const [index, { pid }] of apps.entries()) held[index]?.push(heldBy(pid, minute))
    if (minute === minutes) break
    if (minute > 0) windows.push(new Measures())
    await pause(Math.max(0, began + (minute + 1) * MINUTE_MS - performance.now()))
  }
  await Promise.all(all)
  const added = (await countApplications(database.url)) - before
  console.log(
    `${args.instances} instance(s), ${args.share} of a state's busiest hour for ${minutes} min: ${commitsOf(rates).toFixed(1)} commits and ` +
      `${rates.refreshed.toFixed(0)} refreshes a second asked for, on ${args.applications} applications`,
  )
  printTimes(windows, Object.keys(rates))
  process.exitCode = verdictOf({ windows, held, outcomes, added, taken: desk.acknowledged }) ? 0 : 1
} catch (error) {
  for (const app of apps) console.log(app.output())
  throw error
} finally {
  for (const app of apps) await app.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
