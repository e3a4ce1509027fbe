import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { JOBS } from '../jobs.ts'
import type { Db } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { installJobs } from '../platform/jobs/install-jobs.ts'
import { sendJob } from '../platform/jobs/send-job.ts'
import { benchJob } from './bench-job.ts'
import { Measures } from './measuring/measures.ts'

/**
 * `npm run bench:jobs`: how many jobs a second one instance does and two, each a process of its own with
 * four workers, and how long after its commit a job is begun while there is little to do.
 */

const { values: args } = parseArgs({ options: { jobs: { type: 'string', default: '4000' } } })
const COUNT = Number(args.jobs)
const PER_TRANSACTION = 500
/** Jobs by themselves, at this distance. */
const SINGLE = 300
const EVERY_MS = 20

/** How long each job waited that the instances have taken since the last question. */
async function waitsOf(instances: readonly ChildProcess[]): Promise<number[]> {
  const answers = instances.map(async (instance) => {
    const answer = once(instance, 'message')
    instance.send('how long')
    return ((await answer) as [number[]])[0]
  })
  return (await Promise.all(answers)).flat()
}

/** Collects the waits until so many jobs are taken. */
async function untilTaken(instances: readonly ChildProcess[], count: number): Promise<number[]> {
  const waits: number[] = []
  while (waits.length < count) {
    waits.push(...(await waitsOf(instances)))
    await pause(10)
  }
  return waits
}

async function measure(db: Db, instances: readonly ChildProcess[]): Promise<void> {
  const written = performance.now()
  for (let at = 0; at < COUNT; at += PER_TRANSACTION) {
    await db.transaction(async (tx) => {
      const sentAt = Date.now()
      for (let each = 0; each < PER_TRANSACTION; each += 1) await sendJob(tx, benchJob, { sentAt })
    })
  }
  const sent = (performance.now() - written) / 1000
  await untilTaken(instances, COUNT)
  const done = (performance.now() - written) / 1000
  const measures = new Measures()
  for (let each = 0; each < SINGLE; each += 1) {
    await sendJob(db, benchJob, { sentAt: Date.now() })
    await pause(EVERY_MS)
  }
  for (const wait of await untilTaken(instances, SINGLE)) measures.add('wait', wait)
  const within = (share: number) => `${measures.percentile('wait', share).toFixed(0)} ms`
  console.log(
    `${instances.length} instance${instances.length > 1 ? 's' : ''}: ${COUNT} jobs written in ${sent.toFixed(1)} s ` +
      `and done in ${done.toFixed(1)} s (${Math.round(COUNT / done)} a second); ` +
      `a job by itself is begun within ${within(0.5)} (p50), ${within(0.99)} (p99)`,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'gramone-jobs-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
await migrateDatabase(server.url, JOBS)
const owner = new Client({ connectionString: server.url })
await owner.connect()
await installJobs(owner, [benchJob])
await owner.end()
const database = openDatabase(server.requestsUrl, (error) => console.error(error.message))
const instances: ChildProcess[] = []
try {
  for (let count = 1; count <= 2; count += 1) {
    const instance = fork(new URL('./job-worker.ts', import.meta.url), [server.requestsUrl])
    await once(instance, 'message')
    instances.push(instance)
    await measure(database.db, instances)
  }
} finally {
  for (const instance of instances) {
    const exited = once(instance, 'exit')
    instance.disconnect()
    await exited
  }
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
