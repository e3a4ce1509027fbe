import { mkdir } from 'node:fs/promises'
import type { AppDependencies } from './app-parts.ts'
import { buildApp } from './app.ts'
import { JOBS, jobWorkers } from './jobs.ts'
import { tryLeakedPasswords } from './modules/accounts/leaked-passwords.ts'
import { startPushing } from './modules/notifications/deliver-pushes.ts'
import { openLive } from './modules/notifications/live.ts'
import { loadVillages } from './modules/places/load-villages.ts'
import { startHeartbeat } from './modules/system/heartbeat.ts'
import { storedGauges } from './modules/system/stored-gauges.ts'
import type { DatabaseAddresses } from './platform/database/addresses.ts'
import { addressesOf } from './platform/database/addresses.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { withShortQuery } from './platform/database/query-errors.ts'
import { checkRequestRole } from './platform/database/request-role.ts'
import { tryDatabase } from './platform/database/try-database.ts'
import { readDiskSpace } from './platform/disk-space.ts'
import { DataDirInUseError } from './platform/embedded-postgres/data-dir-lock.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/supervisor.ts'
import { EnvironmentError, readEnvironment } from './platform/environment.ts'
import type { Environment } from './platform/environment.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { openTransports } from './platform/messages/open-transports.ts'
import { setDiskSpace, setPoolState } from './platform/metrics/machine-gauges.ts'
import { startMetricsServer } from './platform/metrics/metrics-server.ts'
import { openFiles, tryFiles } from './platform/open-files.ts'
import { builtPages } from './platform/pages/pages.ts'
import { productionWarnings, superuserWarnings } from './platform/production-warnings.ts'
import { watchReadOnly } from './platform/read-only/read-only-watch.ts'
import { CHANNEL_CONNECTIONS } from './platform/realtime.ts'
import { clamdAt } from './platform/scan/clamd.ts'
import { say, sayReady } from './platform/start-messages.ts'
import { withDemoPictures } from './seed/with-demo-pictures.ts'

const OLDEST_NODE = 24
const CLOSE_LIMIT_MS = 8000

interface Stoppable {
  stop(): Promise<void>
}

async function databaseOf(environment: Environment): Promise<Stoppable & DatabaseAddresses> {
  const addresses = addressesOf(environment)
  if (addresses) return { ...addresses, stop: async () => undefined }
  say('Starting the database…')
  const server = await startEmbeddedPostgres({ dataDir: environment.dataDir, log: say })
  return { ...server, sessionUrl: server.requestsUrl, readUrl: server.requestsUrl }
}

/** What brings the figures of `/metrics` up to date that are not counted as they happen. */
function gaugesOf(
  { environment, database, scanner }: Pick<AppDependencies, 'environment' | 'database' | 'scanner'>,
  onFailure: (e: unknown) => void,
) {
  const { db, pool } = database
  const readStored = storedGauges(db, onFailure)
  return async () => {
    setPoolState(pool)
    setDiskSpace(await readDiskSpace(environment))
    await scanner?.state()
    await readStored()
  }
}

/** Ends, in reverse order, all that was started when a signal comes or the start fails. */
class Started {
  readonly #stops: (() => Promise<unknown>)[] = []
  #ending: Promise<void> | undefined

  add(stop: () => Promise<unknown>): void {
    this.#stops.push(stop)
  }

  end(): Promise<void> {
    this.#ending ??= (async () => {
      for (const stop of this.#stops.toReversed()) await stop()
    })()
    return this.#ending
  }
}

async function start(started: Started): Promise<void> {
  const environment = readEnvironment(process.env)
  for (const line of productionWarnings(environment)) say(line)
  // Others may pass through to the database, which may run as another user, but not look around.
  await mkdir(environment.dataDir, { recursive: true, mode: 0o711 })
  const { files, sealed } = await openFiles(environment.files)
  const wrong = await tryFiles(environment.files, say)
  wrong.push(...(await tryDatabase(environment)))
  const { leakedPasswords } = environment
  if (leakedPasswords !== undefined) wrong.push(...(await tryLeakedPasswords(leakedPasswords)))
  if (wrong.length > 0) throw new EnvironmentError(wrong)
  const server = await databaseOf(environment)
  started.add(() => server.stop())
  await migrateDatabase(server.url, JOBS, { say })
  const onConnectionLost = (error: Error) => say(`Database connection lost: ${error.message}`)
  // As the owner: the demo's ledger has days of its own, which no request may name.
  const loading = openDatabase(server.url, onConnectionLost, 0)
  try {
    await loadVillages(loading)
    if (environment.demo) {
      const { demoApplications: applications } = environment
      const { seedDemo } = await import('./seed/demo.ts')
      await seedDemo({ database: loading, files, say, applications })
    }
  } finally {
    await loading.close()
  }
  const database = openDatabase(server.requestsUrl, onConnectionLost)
  started.add(() => database.close())
  await checkRequestRole(database.pool)
  if (environment.production) for (const line of await superuserWarnings(database.pool)) say(line)
  const pagesDir = builtPages(environment.pagesDir)
  if (!pagesDir)
    say('The page is not built: only the API is served here. To build it: npm run build')
  const readOnly = watchReadOnly(database.db, (error) =>
    say(`Whether changes are taken is not known anew: ${error.message}`),
  )
  started.add(async () => readOnly.stop())
  await readOnly.refresh()
  const live: NonNullable<AppDependencies['live']> = {}
  const scanner = environment.scanner && clamdAt(environment.scanner)
  const app = await buildApp({
    ...{ environment, database, sealed, pagesDir, live, readOnly, scanner },
    files: await withDemoPictures(environment, files, database.db),
  })
  started.add(async () => {
    const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS)
    await app.close()
    clearTimeout(limit)
  })
  started.add(startPushing({ db: database.db, environment, log: app.log }))
  const transports = await openTransports(environment, database.db)
  started.add(async () => transports.close())
  // Long silent by nature, unlike those that requests work on.
  const listening = openDatabase(server.sessionUrl, onConnectionLost, 0, CHANNEL_CONNECTIONS)
  started.add(() => listening.close())
  const { channel, close } = openLive({
    ...{ app, environment, readOnly },
    db: database.db,
    pool: listening.pool,
  })
  live.channel = channel
  started.add(close)
  const { publicUrl, payoutProvider } = environment
  const parts = {
    ...{ files, sealed, transports, publicUrl, payoutProvider, live: channel },
    ...{ ownerUrl: server.url, readUrl: server.readUrl },
    filesAddress: environment.files,
    readLog: environment,
    retention: environment,
  }
  const workers = jobWorkers({ ...parts, db: database.db })
  started.add(await startJobs({ url: server.sessionUrl, workers, log: app.log, readOnly }))
  const tell = (err: unknown) => app.log.warn({ err }, 'this instance could not be watched')
  if (environment.metrics) {
    const refresh = gaugesOf({ environment, database, scanner }, tell)
    const metrics = await startMetricsServer({ ...environment.metrics, refresh, onFailure: tell })
    started.add(() => metrics.stop())
  }
  started.add(startHeartbeat({ db: database.db, port: environment.port, onFailure: tell }))
  await app.listen({ port: environment.port, host: environment.host })
  sayReady(environment)
}

/** The lines for a person whose settings, data folder or port stand in the way; null: our fault. */
function linesFor(error: unknown): string[] | null {
  if (error instanceof EnvironmentError) return error.lines
  if (error instanceof DataDirInUseError) return [error.message]
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return [
      `PORT: ${error.message.replace('listen EADDRINUSE: ', '')}. Choose another: PORT=4001 npm start`,
    ]
  }
  return null
}

async function run(): Promise<void> {
  const started = new Started()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void started.end().then(() => process.exit(0)))
  }
  try {
    await start(started)
  } catch (error) {
    await started.end()
    const lines = linesFor(error)
    if (!lines) throw withShortQuery(error)
    for (const line of lines) say(line)
    process.exit(1)
  }
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  say(
    `GramOne Portal needs Node ${OLDEST_NODE} or newer; this is ${process.version}. Use: npm start`,
  )
  process.exit(1)
}
await run()
