import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Cluster } from '../../cluster/cluster.ts'
import { portalAddress, startCluster } from '../../cluster/cluster.ts'
import { findPrimary, until } from '../../cluster/patroni-members.ts'
import { demoFranchises } from '../../seed/network/franchises.ts'
import { countApplications } from '../measuring/stored.ts'
import { compareWritten, countListening, readJobs } from './compare-written.ts'
import type { Outcome } from './faults.ts'
import { cutOffPrimary, killPortal, killPrimary, restartInTurn } from './faults.ts'
import type { Load, Written } from './load.ts'
import { startLoad } from './load.ts'
import { isFailed, summaryOf } from './requests.ts'

/**
 * `npm run bench:cluster`: three machines on this one under load, whose instances and databases are killed and cut off. Every
 * acknowledged application has to be there once, with one notification; ends with 1 where not.
 */

const { values: args } = parseArgs({
  options: {
    port: { type: 'string', default: '5300' },
    applications: { type: 'string', default: '2000' },
    /** Of measuring one instance and three. */
    seconds: { type: 'string', default: '15' },
    users: { type: 'string', default: '12' },
    kills: { type: 'string', default: '3' },
    /** Of restarting instances one after the other. */
    rolling: { type: 'string', default: '60' },
    think: { type: 'string', default: '100' },
  },
})
const KILLS = Number(args.kills)
const MOST_WITHOUT_WRITES_MS = 15_000
const USERS = demoFranchises
  .filter(({ active, firstLogin }) => active && !firstLogin)
  .slice(0, Number(args.users))
  .map(({ userName }) => userName)

async function flatOut(name: string, address: string): Promise<Load> {
  const load = await startLoad({ address, users: USERS, thinkMs: 0 })
  const from = Date.now()
  await pause(Number(args.seconds) * 1000)
  const to = Date.now()
  await load.stop()
  console.log(`${name}: ${summaryOf(load.requests.since(from, to), to - from)}`)
  return load
}

/** How often a portal's log says that something failed for no known reason. */
function unknownFailures(folder: string): number {
  const logs = [1, 2, 3].map((number) =>
    readFileSync(join(folder, `machine-${number}/logs/portal.log`), 'utf8'),
  )
  return logs.join('\n').match(/"msg":"server\.failed"/g)?.length ?? 0
}

async function check(cluster: Cluster, written: Written[], before: number): Promise<boolean> {
  const url = cluster.databaseUrl((await findPrimary(cluster.network.addresses)) ?? '')
  await until('all notifications are delivered', async () => (await readJobs(url)).open === 0)
  const compared = await compareWritten(url, written)
  const more = (await countApplications(url)) - before - written.length
  const { failed } = await readJobs(url)
  const { others, lists } = await countListening(url)
  console.log(
    `${written.length} applications acknowledged, ${written.filter(({ tries }) => tries > 1).length} of them sent more than once; in the database:`,
    compared,
    `${more} more than sent, ${failed} jobs failed for good; ${others} instances hear each other, ${lists} of changed lists`,
  )
  const { length } = cluster.machines
  const isHeard = others === length && lists === length
  return (
    isHeard &&
    more === 0 &&
    failed === 0 &&
    Object.values(compared ?? { none: 1 }).every((n) => n === 0)
  )
}

const folder = mkdtempSync(join(tmpdir(), 'gramone-cluster-'))
const benchFrom = Date.now()
console.log(`${cpus().length} cores, load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
const cluster = await startCluster({
  ...{ folder, port: Number(args.port), applications: Number(args.applications) },
  say: console.log,
})
try {
  const { address, machines } = cluster
  const [first] = machines
  if (!first) throw new Error('no machine')
  const before = await countApplications(
    cluster.databaseUrl((await findPrimary(cluster.network.addresses)) ?? ''),
  )
  const one = await flatOut('one instance, without nginx', portalAddress(first))
  const three = await flatOut('three instances behind nginx', address)
  const load = await startLoad({ address, users: USERS, thinkMs: Number(args.think) })
  const workedFrom = Date.now()
  const outcomes: Outcome[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    outcomes.push(await killPortal(load, machines[kill % machines.length] ?? first))
  }
  outcomes.push(await restartInTurn(cluster, load, Number(args.rolling) * 1000))
  for (let kill = 0; kill < KILLS; kill += 1) outcomes.push(await killPrimary(cluster, load))
  outcomes.push(await killPrimary(cluster, load, true))
  const cut = await cutOffPrimary(cluster, load)
  if (cut) outcomes.push(cut)
  else console.log('Not cut off: that needs root, for network namespaces.')
  await load.stop()
  const to = Date.now()
  const requests = load.requests.since(workedFrom, to)
  const outside = requests.filter(
    (each) =>
      isFailed(each) &&
      !outcomes.some(({ window }) => each.endedAt >= window.from && each.endedAt <= window.to),
  )
  console.log(
    `all: ${summaryOf(requests, to - workedFrom)}; ${outside.length} failed outside a fault`,
  )
  const written = [one, three, load].flatMap((each) => each.written)
  const isWhole = await check(cluster, written, before)
  const longest = Math.max(...outcomes.map(({ withoutWrites }) => withoutWrites))
  const unknown = unknownFailures(folder)
  console.log(
    `longest without writes: ${(longest / 1000).toFixed(1)} s; ${unknown} failures without a known reason in the logs; ${((Date.now() - benchFrom) / 60_000).toFixed(1)} minutes in all`,
  )
  const isGood = isWhole && outside.length === 0 && unknown === 0
  process.exitCode = isGood && longest < MOST_WITHOUT_WRITES_MS ? 0 : 1
} finally {
  await cluster.stop()
  if (process.env.KEEP) console.log(`kept: ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}
