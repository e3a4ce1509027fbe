import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JOBS } from '../../jobs.ts'
import { createReadLog } from '../../modules/audit/reads/read-log.ts'
import type { Caller } from '../../platform/caller.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrateDatabase } from '../../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'

/** `npm run bench:reads`: what it costs to note who reads what, on the way of a request and beside it. */

const LINES = 10_000
const ROUNDS = 5

const caller = (): Caller =>
  ({ _id: randomUUID(), name: 'Somebody', userType: 'support', sessionId: randomUUID() }) as Caller

const dataDir = mkdtempSync(join(tmpdir(), 'gramone-reads-'))
await chmod(dataDir, 0o711)
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrateDatabase(server.url, JOBS)
const database = openDatabase(server.requestsUrl, () => undefined)
const report = (what: string, ms: number, count: number) =>
  console.log(`${what.padEnd(44)}${((ms * 1000) / count).toFixed(2)} µs a line`)

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const log = createReadLog(database.db, { onFailure: (error) => console.error(error) })
    const reader = caller()
    const subjects = Array.from({ length: LINES }, () => [randomUUID()])
    let began = performance.now()
    for (const subject of subjects) log.note(reader, 'application', subject)
    report('noted for the first time in the hour', performance.now() - began, LINES)
    began = performance.now()
    for (const subject of subjects) log.note(reader, 'application', subject)
    report('noted again', performance.now() - began, LINES)
    const { user, system } = process.cpuUsage()
    began = performance.now()
    await log.close()
    report('written, until the database has them', performance.now() - began, LINES)
    const used = process.cpuUsage({ user, system })
    report('written, processor time of this process', (used.user + used.system) / 1000, LINES)
  }
} finally {
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
