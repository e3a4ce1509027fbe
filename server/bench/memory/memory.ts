import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { portalUser } from '../portal-user.ts'
import { startApp } from '../running-app.ts'

/**
 * `npm run bench:memory`: what the server's process holds at rest and after list requests, with the demo. Figures are of its own
 * process, not of the embedded database.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '9000' },
    applications: { type: 'string', default: '3000' },
    /** Folder for heap snapshots, for a look with the browser's own tools. */
    snapshots: { type: 'string' },
  },
})
const REST_MS = 30_000
const AT_ONCE = 24
const PAGES = 20

interface Told {
  asIs: NodeJS.MemoryUsage
  collected: NodeJS.MemoryUsage
}

const folder = mkdtempSync(join(tmpdir(), 'gramone-memory-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const file = join(folder, 'memory.json')
const mb = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`

async function tell(pid: number): Promise<Told> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file) || readFileSync(file).length === 0) await delay(50)
  return JSON.parse(readFileSync(file, 'utf8')) as Told
}

async function print(when: string, pid: number): Promise<void> {
  const threads = readdirSync(`/proc/${pid}/task`).length
  const { asIs, collected } = await tell(pid)
  const { heapUsed, external, arrayBuffers } = collected
  console.log(`${when}: RSS ${mb(asIs.rss)}, ${mb(collected.rss)} after a collection`)
  console.log(
    `  heap in use ${mb(heapUsed)}, of ${mb(collected.heapTotal)} (before ${mb(asIs.heapTotal)})`,
  )
  console.log(`  external ${mb(external)}, array buffers ${mb(arrayBuffers)}, threads ${threads}`)
}

/** Asks for pages of lists, so many at once. */
async function load(address: string, requests: number): Promise<void> {
  const user = await portalUser(address, 'admin')
  let left = requests
  const askOn = async () => {
    while (left-- > 0) {
      const { status } = await user.get(`/api/applications?page=${1 + (left % PAGES)}`)
      if (status !== 200) throw new Error(`a list was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
}

const PRELOAD = new URL('./tell-memory.ts', import.meta.url).href
const settings = {
  ...{ PORT: '4790', DATA_DIR: join(folder, 'data'), DEMO_APPLICATIONS: values.applications },
  // As `npm start` has it: what was compiled by the start before is not compiled again.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  ...{ NODE_OPTIONS: `--import ${PRELOAD}`, MEMORY_FILE: file },
  ...(values.snapshots && { SNAPSHOT_FILE: join(values.snapshots, 'last.heapsnapshot') }),
}

try {
  await (await startApp(settings)).stop()
  const app = await startApp(settings)
  await delay(REST_MS)
  await print('30 s after a start', app.pid)
  const began = performance.now()
  await load(app.address, Number(values.requests))
  console.log(`${values.requests} requests in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await print('right after them', app.pid)
  await delay(REST_MS)
  await print('30 s later', app.pid)
  await app.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
