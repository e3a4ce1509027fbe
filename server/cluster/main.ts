import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { say } from '../platform/start-messages.ts'
import { DEMO_PASSWORD } from '../seed/demo-accounts.ts'
import { portalAddress, startCluster } from './cluster.ts'
import { MissingPrograms } from './programs.ts'

/** `npm run cluster`: a cluster of three machines on this one, to look at and to break (docs/cluster.md). */

const { values: args } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    applications: { type: 'string', default: '300' },
  },
})
const given = process.env.DATA_DIR
const folder = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'gramone-cluster-'))
const end = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => end.abort())
try {
  const options = { folder, port: Number(args.port), applications: Number(args.applications) }
  const cluster = await startCluster({ ...options, say, signal: end.signal })
  const { machines, network } = cluster
  say(`
GramOne Portal   ${cluster.address}   (admin, password ${DEMO_PASSWORD})
${machines
  .map(
    (machine) =>
      `machine ${machine.number}        ${portalAddress(machine)}   PostgreSQL ${machine.address}:5432   Patroni http://${machine.address}:8008/cluster`,
  )
  .join('\n')}
data and logs    ${folder}
${network.kind === 'namespaces' ? 'cut one off      ip link set gramone-line-2 down' : 'Without rights for network namespaces the three share the loopback interface.'}
patronictl -c ${join(folder, 'machine-1/settings/patroni.yml')} list

Ctrl-C ends all of it.`)
  if (!end.signal.aborted) await once(end.signal, 'abort')
  await cluster.stop()
} catch (error) {
  if (error instanceof MissingPrograms) {
    say(error.message)
    process.exitCode = 1
  } else if (!end.signal.aborted) throw error
} finally {
  if (!given) rmSync(folder, { recursive: true, force: true })
}
